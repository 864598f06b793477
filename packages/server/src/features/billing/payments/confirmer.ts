/** The operator who confirms a payment; a gateway reports without one. */
export interface Confirmer {
  readonly id: number
  readonly name: string
}
