import { expect, test } from 'vitest'
import { openTicketAt } from './open-ticket.ts'

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['/tickets/uuid-1', {}, 'uuid-1'],
  ['/tickets/uuid-1', { ticket: 'uuid-2' }, 'uuid-1'],
  ['/tickets', { ticket: 'uuid-2' }, undefined],
  ['/tickets/uuid-1/recorder', {}, undefined],
  ['/kanban', { ticket: 'uuid-2' }, 'uuid-2'],
  ['/kanban', { ticket: 7 }, undefined],
  ['/kanban', {}, undefined],
  ['/TagsKanban', { ticket: 'uuid-2' }, undefined],
])('%s with %o shows the conversation %s', (pathname, search, uuid) =>
  expect(openTicketAt(pathname, search)).toBe(uuid),
)
