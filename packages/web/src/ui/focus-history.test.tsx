import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { restoreFocus, trackFocus } from './focus-history.ts'

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterAll(() => void vi.useRealTimers())
trackFocus()
afterEach(() => document.body.replaceChildren())

function addField(): HTMLInputElement {
  const field = document.createElement('input')
  field.checkVisibility = () => true
  document.body.append(field)
  field.focus()
  return field
}
function addButton(parent: Element = document.body): HTMLButtonElement {
  const button = document.createElement('button')
  button.checkVisibility = () => true
  parent.append(button)
  button.focus()
  return button
}
const drawFrames = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise(resolve => requestAnimationFrame(resolve))
}

test('a dialog that unmounts many frames after it closed gives the focus back', async () => {
  const opener = addField()
  const inDialog = addField()
  restoreFocus()
  await drawFrames(20)
  inDialog.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test.each(['keydown', 'pointerdown'])('a %s since the dialog closed keeps its own effect', async input => {
  addField()
  const inDialog = addField()
  restoreFocus()
  document.dispatchEvent(new Event(input))
  inDialog.remove()
  await drawFrames(3)
  expect(document.activeElement).toBe(document.body)
})

test('a focus that goes with its element returns to where it was before', async () => {
  const opener = addButton()
  addButton().remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a focus that goes with a part of a dialog stays in the dialog', async () => {
  addButton()
  const dialog = document.createElement('section')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.tabIndex = -1
  document.body.append(dialog)
  addButton(dialog).remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog))
})

test('a button that shows its work has the focus again when it is done, however long it takes', async () => {
  addButton()
  const button = addButton()
  // Browsers take the focus from a disabled button; the simulated one does not.
  button.blur()
  button.disabled = true
  button.dataset['loading'] = 'true'
  button.append(document.createElement('span'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(document.activeElement).toBe(document.body)
  button.disabled = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(document.activeElement).toBe(button)
})
