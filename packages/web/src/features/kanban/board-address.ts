/** The address of the board: its filters, as short as they are, and the open conversation. */
export interface BoardSearch {
  search?: string | undefined
  queues?: number[] | undefined
  users?: number[] | undefined
  /** Also, or only, tickets that nobody owns. */
  free?: boolean | undefined
  waiting?: boolean | undefined
  /** The UUID of the ticket whose conversation is open. */
  ticket?: string | undefined
}

const ids = (value: unknown): number[] | undefined => {
  const found = (Array.isArray(value) ? value : []).filter(
    (id): id is number => Number.isInteger(id) && id > 0,
  )
  return found.length > 0 ? found : undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Reads the address; what does not belong there is left out. */
export const parseBoardSearch = (search: Record<string, unknown>): BoardSearch => ({
  search: text(search['search']),
  queues: ids(search['queues']),
  users: ids(search['users']),
  free: search['free'] === true || undefined,
  waiting: search['waiting'] === true || undefined,
  ticket: text(search['ticket']),
})
