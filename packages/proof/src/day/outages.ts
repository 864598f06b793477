/** When the server was away, in ms; open while it still is. */
export interface Outage {
  readonly from: number
  to: number
}

/** Whether something lasted into an outage, so that its time says nothing about a working server. */
export const meetsOutage = (outages: readonly Outage[], from: number, to: number): boolean =>
  outages.some(outage => from < outage.to && to > outage.from)
