import { MultiSelect, Select } from '@mantine/core'
import { ME } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { create } from 'zustand'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'

interface FieldProps {
  data: string[]
  onChange: (chosen: unknown) => void
}
const SELECTS = {
  'a select': (props: FieldProps) => <Select label="Pessoa" searchable value={null} {...props} />,
  'a select of several': (props: FieldProps) => (
    <MultiSelect label="Pessoa" searchable value={[]} {...props} />
  ),
}

test.each([
  ['a select', 'Bia'],
  ['a select of several', ['Bia']],
] as const)(
  'Enter in %s takes the first choice that fits, also one that came after the text',
  async (what, taken) => {
    const Field = SELECTS[what]
    const chosen: unknown[] = []
    const usePeople = create(() => ({ people: [] as string[] }))
    const Screen = () => <Field data={usePeople().people} onChange={one => chosen.push(one)} />
    const { user, page } = renderAsUser(Screen, { me: ME, server: new FakeServer() })
    await user.type(await page.findByRole('combobox', { name: 'Pessoa' }), 'bi')
    act(() => usePeople.setState({ people: ['Ana', 'Bia', 'Bianca'] }))
    await page.findByRole('option', { name: 'Bia' })
    await user.keyboard('{Enter}')
    await expect.poll(() => chosen).toEqual([taken])
  },
)
