import { Drawer, MantineProvider, Modal } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from './feedback/ConfirmDialog.tsx'
import { confirm, useConfirm } from './feedback/confirm.ts'
import { closeTopDialogOnEscape, useEscapeCloses } from './top-dialog.ts'

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

/** The question of the shell, and a form that the page mounts after the question was asked once. */
function ShellWithForm() {
  const [mounted, setMounted] = useState(false)
  const [form, setForm] = useState(true)
  const ask = (): void => {
    void confirm({ title: 'Replace?', message: '', confirm: 'Replace' })
  }
  return (
    <IntlProvider locale="en" messages={{ actions: { cancel: 'Cancelar' } }}>
      <MantineProvider env="test">
        <ConfirmDialog opened={useConfirm(state => state.question !== null)} />
        <button type="button" onClick={() => setMounted(true)}>
          Open
        </button>
        {mounted ? (
          <Drawer opened={form} onClose={() => setForm(false)} title="Form">
            <button type="button" onClick={ask}>
              Ask
            </button>
          </Drawer>
        ) : null}
      </MantineProvider>
    </IntlProvider>
  )
}

test('the question lies over a form that was mounted after it, and closes first', async () => {
  const user = userEvent.setup({ delay: null })
  render(<ShellWithForm />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Replace?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.keyboard('{Escape}{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

function FormWithEmojis() {
  const [form, setForm] = useState(true)
  const [box, setBox] = useState(false)
  return (
    <MantineProvider env="test">
      <Drawer opened={form} onClose={() => setForm(false)} title="Form">
        <Box opened={box} onClose={() => setBox(false)} />
        <button type="button" onClick={() => setBox(true)}>
          Emojis
        </button>
      </Drawer>
    </MantineProvider>
  )
}
function Box({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useEscapeCloses(opened, onClose)
  return opened ? <p>Smile</p> : null
}

test('a box over a field closes before the form around it', async () => {
  const user = userEvent.setup({ delay: null })
  render(<FormWithEmojis />)
  await user.click(screen.getByRole('button', { name: 'Emojis' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Smile')).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
