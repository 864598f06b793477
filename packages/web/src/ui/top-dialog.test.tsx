import { Drawer, MantineProvider, Menu, Modal, MultiSelect, Popover, Select } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { pt } from '../testing/catalogues.ts'
import { ConfirmDialog } from './feedback/ConfirmDialog.tsx'
import { confirm, useConfirm } from './feedback/confirm.ts'
import { EmojiPopover } from './emoji/EmojiPopover.tsx'
import { DateField } from './form/DateField.tsx'
import { closeTopOnEscape, listOpenDropdowns } from './top-dialog.ts'

closeTopOnEscape()
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
    <IntlProvider locale="en" messages={{ actions: { cancel: 'Cancelar', close: 'Fechar' } }}>
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

const PICK = ['Sales', 'Support']
function Emojis() {
  const [opened, setOpened] = useState(false)
  return (
    <EmojiPopover opened={opened} label="Emoji" onClose={() => setOpened(false)} onPick={() => undefined}>
      <button type="button" aria-label="Open" onClick={() => setOpened(true)}>
        Open
      </button>
    </EmojiPopover>
  )
}
function Day() {
  const [day, setDay] = useState('')
  return <DateField label="Day" value={day} onChange={setDay} />
}
const opener = (
  <button type="button" aria-label="Open">
    Open
  </button>
)

/** Boxes that open over a form, by their button or else by their field. */
const DROPDOWNS: readonly [kind: string, control: ReactNode, button?: string][] = [
  ['a menu', <MenuOf key="menu" />, 'Open'],
  ['a popover that takes the focus', <PopoverOf key="taking" trapFocus />, 'Open'],
  ['a popover that leaves the focus', <PopoverOf key="leaving" trapFocus={false} />, 'Open'],
  ['the emojis', <Emojis key="emojis" />, 'Open'],
  ['a calendar', <Day key="day" />, 'Abrir calendário: Day'],
  ['a list to choose from', <Select key="select" label="Queue" data={PICK} />],
  ['a list to choose some from', <MultiSelect key="multi" label="Queue" data={PICK} />],
]
function MenuOf() {
  return (
    <Menu>
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Sales</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
function PopoverOf({ trapFocus }: { trapFocus: boolean }) {
  return (
    <Popover trapFocus={trapFocus}>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown>
        <input aria-label="Inside" />
      </Popover.Dropdown>
    </Popover>
  )
}

function FormAround({ children }: { children: ReactNode }) {
  const [form, setForm] = useState(true)
  return (
    <IntlProvider locale="pt" messages={pt}>
      <MantineProvider env="test">
        <Drawer opened={form} onClose={() => setForm(false)} title="Form">
          {children}
        </Drawer>
      </MantineProvider>
    </IntlProvider>
  )
}
test.each(DROPDOWNS)('Escape closes %s before the form around it', async (_, control, name = '') => {
  const user = userEvent.setup({ delay: null })
  render(<FormAround>{control}</FormAround>)
  const dialog = screen.getByRole('dialog', { name: 'Form' })
  const form = within(dialog)
  // The form takes the focus first.
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await user.click(form.queryByRole('combobox') ?? form.getByRole('button', { name }))
  await expect.poll(listOpenDropdowns).toHaveLength(1)
  await user.keyboard('{Escape}')
  await expect.poll(listOpenDropdowns).toHaveLength(0)
  screen.getByRole('dialog', { name: 'Form' })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
