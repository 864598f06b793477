import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closeTopDialogOnEscape } from './top-dialog.ts'

closeTopDialogOnEscape()
afterEach(cleanup)

/** A form, and a question over it whose code came later. */
function FormAndQuestion() {
  const [form, setForm] = useState(true)
  const [question, setQuestion] = useState(false)
  return (
    <MantineProvider env="test">
      <Modal opened={form} onClose={() => setForm(false)} title="Form">
        <input aria-label="Name" />
        <button type="button" onClick={() => setQuestion(true)}>
          Ask
        </button>
        {question ? (
          <Modal opened onClose={() => setQuestion(false)} title="Question">
            <input aria-label="Reason" />
          </Modal>
        ) : null}
      </Modal>
    </MantineProvider>
  )
}

test('Escape closes the question, and then the form with what was typed there', async () => {
  const user = userEvent.setup({ delay: null })
  render(<FormAndQuestion />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dario')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'x')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Dario')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
