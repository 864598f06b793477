import { afterEach, expect, test, vi } from 'vitest'
import { restoreListFocus, restoreRowFocus } from './list-focus.ts'

afterEach(() => document.body.replaceChildren())

/** A list whose first row is in the tab order; the ids that are given are rows. */
function drawList(ids: readonly number[], openId?: number): void {
  const rows = ids.map(
    (id, index) =>
      `<button data-roving="${id}" tabindex="${index === 0 ? 0 : -1}" ${id === openId ? 'aria-current="true"' : ''}></button>`,
  )
  document.body.innerHTML = `<div data-ticket-list><button role="tab" aria-selected="true"></button>${rows.join('')}</div>`
}
const focusedId = (): string | null => document.activeElement?.getAttribute('data-roving') ?? null

test.each([
  ['of the ticket that was left', [1, 2, 3], undefined, 2, '2'],
  ['of the ticket that is open now', [1, 2, 3], 3, 2, '3'],
  ['in the tab order once the ticket has left the list', [1, 3], undefined, 2, '1'],
] as const)('the focus returns to the row %s', async (_, ids, openId, leftId, focused) => {
  drawList(ids, openId)
  restoreListFocus(leftId)
  await vi.waitFor(() => expect(focusedId()).toBe(focused))
})

test('the focus stays with the row whose button is gone, while another ticket is open', async () => {
  drawList([1, 2, 3], 3)
  restoreRowFocus(2)
  await vi.waitFor(() => expect(focusedId()).toBe('2'))
})

test('the focus returns to the selected tab of an empty list', async () => {
  drawList([])
  restoreListFocus(2)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tab'))
})
