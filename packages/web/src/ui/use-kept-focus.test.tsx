import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

/** A button that is disabled while it works; `finish` ends the work. */
function Work({ onStart }: { onStart: (finish: () => void) => void }) {
  const [isBusy, setBusy] = useState(false)
  const button = useKeptFocus(isBusy)
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          onStart(() => setBusy(false))
        }}
      >
        Run
      </button>
      <input aria-label="Other" />
    </>
  )
}

async function startWork() {
  const user = userEvent.setup()
  let finish = () => {}
  render(<Work onStart={end => (finish = end)} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Run' })
  await user.tab()
  await user.keyboard('{Enter}')
  await expect.poll(() => button.disabled).toBe(true)
  // Browsers take the focus from a disabled button; the simulated one does not.
  const other = screen.getByLabelText('Other')
  other.focus()
  other.blur()
  return { user, button, finish: () => finish() }
}

test('a button that was disabled while it worked has the focus again', async () => {
  const { button, finish } = await startWork()
  expect(document.activeElement).toBe(document.body)
  finish()
  await expect.poll(() => document.activeElement).toBe(button)
})

test('a person who moved on in the meantime keeps their place', async () => {
  const { user, button, finish } = await startWork()
  await user.click(screen.getByLabelText('Other'))
  finish()
  await expect.poll(() => button.disabled).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Other'))
})
