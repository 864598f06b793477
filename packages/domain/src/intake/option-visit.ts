/** The customer is at an option. */
export interface OptionVisit {
  readonly optionId: number
  /** `only`: nobody chose it, it was the only one. `back`: from a level below it. */
  readonly how: 'chosen' | 'only' | 'back'
  /** The option above, from which the customer went on; null at the top and on the way back. */
  readonly fromId: number | null
  /** It has no options below: the menu ends here. */
  readonly isLast: boolean
}
