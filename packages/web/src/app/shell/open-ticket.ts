/** The UUID of the ticket whose conversation an address shows, on the tickets screen or over the board. */
export function openTicketAt(pathname: string, search: Record<string, unknown>): string | undefined {
  const { ticket } = search
  if (pathname === '/kanban') return typeof ticket === 'string' ? ticket : undefined
  return /^\/tickets\/([^/]+)$/.exec(pathname)?.[1]
}
