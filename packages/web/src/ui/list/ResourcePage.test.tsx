import { TextInput } from '@mantine/core'
import { refuse, ROUTES, TagInput, type Tag } from '@recado/contract'
import { waitFor, within } from '@testing-library/react'
import { Tags } from 'lucide-react'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ME } from '@recado/domain/testing/tickets'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser, type ScreenOptions } from '../../testing/render-as-user.tsx'
import { tagOf } from '../../testing/samples.ts'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import { ResourcePage, type ResourcePageProps } from './ResourcePage.tsx'
import { usePagedResource } from './use-resource-list.ts'

const PAGE_SIZE = 2

/** A server that keeps these tags, two to a page. */
function serverOf(...names: string[]): FakeServer {
  let tags = names.map((name, index) => tagOf({ id: index + 1, name }))
  return new FakeServer()
    .answer(ROUTES.listTags, ({ query: { searchParam = '', pageNumber } }) => {
      const found = tags.filter(({ name }) => name.includes(searchParam))
      const end = Number(pageNumber) * PAGE_SIZE
      return { tags: found.slice(end - PAGE_SIZE, end), count: found.length, hasMore: found.length > end }
    })
    .answer(ROUTES.createTag, ({ body }) => {
      const tag = tagOf({ id: tags.length + 1, name: (body as TagInput).name })
      tags = [...tags, tag]
      return tag
    })
    .answer(ROUTES.updateTag, ({ params, body }) => {
      const tag = tagOf({ id: Number(params['tagId']), name: (body as TagInput).name })
      tags = tags.map(old => (old.id === tag.id ? tag : old))
      return tag
    })
    .answer(ROUTES.deleteTag, ({ params }) => {
      tags = tags.filter(({ id }) => id !== Number(params['tagId']))
      return { message: '' }
    })
}

const query = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'pages', { searchParam }],
    queryFn: ({ pageParam }) => call(ROUTES.listTags, { query: { searchParam, pageNumber: pageParam } }),
    ...pageNumberPaging,
  })

function NameForm({ record, ...panel }: RecordFormProps<Tag>) {
  const form = useSchemaForm(TagInput, { name: record?.name ?? '' })
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        record
          ? call(ROUTES.updateTag, { params: { tagId: record.id }, body })
          : call(ROUTES.createTag, { body })
      }
    >
      <TextInput label="Nome" data-autofocus {...form.getInputProps('name')} />
    </RecordForm>
  )
}

/** Shows a page of tags that has only their names, and what a test adds to it. */
function renderPage(
  { server, ...options }: Omit<ScreenOptions, 'me'>,
  more: Partial<ResourcePageProps<Tag>> = {},
) {
  function Page() {
    const list = usePagedResource(query, page => page.tags)
    return (
      <ResourcePage
        area="tags"
        list={list}
        nameOf={tag => tag.name}
        columns={[{ accessor: 'name', title: 'Nome' }]}
        compact={tag => <strong>{tag.name}</strong>}
        icon={Tags}
        Form={NameForm}
        remove={tag => call(ROUTES.deleteTag, { params: { tagId: tag.id } })}
        {...more}
      />
    )
  }
  return renderAsUser(Page, { me: ME, server, ...options })
}

test('a page shows the number of its records, their purpose and a table of them', async () => {
  const { page } = renderPage({ server: serverOf('VIP', 'Orçamento') })
  await page.findByRole('cell', { name: 'VIP' })
  expect(page.getByRole('status').textContent).toBe('2 etiquetas')
  page.getByText('Marque as conversas para filtrar e organizar depois.')
  page.getByRole('columnheader', { name: 'Nome' })
  page.getByRole('columnheader', { name: 'Ações' })
})

test('on a phone each record is an item of a list', async () => {
  const { page } = renderPage({ server: serverOf('VIP', 'Orçamento'), width: 390 })
  const items = await page.findAllByRole('listitem')
  expect(items.map(item => within(item).getByRole('strong').textContent)).toEqual(['VIP', 'Orçamento'])
  expect(page.queryByRole('table')).toBeNull()
})

test('the next page comes while the end of the list is near', async () => {
  const server = serverOf('a', 'b', 'c', 'd', 'e')
  const { page } = renderPage({ server })
  await page.findByRole('cell', { name: 'e' })
  expect(server.calls.map(({ query: { pageNumber } }) => pageNumber)).toEqual(['1', '2', '3'])
  expect(page.getByRole('status').textContent).toBe('5 etiquetas')
})

test('the form of a new record opens in a drawer, and the saved record stands in the list', async () => {
  const server = serverOf('VIP')
  const { page, user } = renderPage({ server })
  const add = await page.findByRole('button', { name: 'Adicionar etiqueta' })
  await user.click(add)
  const dialog = await page.findByRole('dialog', { name: 'Adicionar etiqueta' })
  const name = within(dialog).getByRole('textbox', { name: 'Nome' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.type(name, 'Urgente')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await page.findByText('Etiqueta salva com sucesso.')
  await page.findByRole('cell', { name: 'Urgente' })
  expect(server.bodiesOf(ROUTES.createTag)).toEqual([{ name: 'Urgente' }])
  expect(page.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test.each(['Escape', 'Cancelar', 'Fechar'])(
  'a form with changes asks before it closes by %s, and keeps them if the user stays',
  async way => {
    const { page, user } = renderPage({ server: serverOf('VIP') })
    await user.click(await page.findByRole('button', { name: 'Adicionar etiqueta' }))
    const dialog = await page.findByRole('dialog', { name: 'Adicionar etiqueta' })
    const name = within(dialog).getByRole('textbox', { name: 'Nome' })
    await user.type(name, 'Urgente')
    const leave = () =>
      way === 'Escape'
        ? user.keyboard('{Escape}')
        : user.click(within(dialog).getByRole('button', { name: way }))
    await leave()
    const question = await page.findByRole('dialog', { name: 'Descartar as alterações?' })
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Descartar as alterações?' })).toBeNull())
    expect((name as HTMLInputElement).value).toBe('Urgente')
    await leave()
    const again = await page.findByRole('dialog', { name: 'Descartar as alterações?' })
    await user.click(within(again).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Adicionar etiqueta' })).toBeNull())
  },
)

test('the button of a record opens its form, and has the focus again after Escape', async () => {
  const server = serverOf('VIP', 'Orçamento')
  const { page, user } = renderPage({ server })
  const edit = await page.findByRole('button', { name: 'Editar: Orçamento' })
  await user.click(edit)
  const dialog = await page.findByRole('dialog', { name: 'Editar etiqueta' })
  const name = within(dialog).getByRole('textbox', { name: 'Nome' })
  expect(name).toHaveProperty('value', 'Orçamento')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(edit))
  expect(page.queryByRole('dialog')).toBeNull()
  expect(server.calls.every(({ route }) => route === ROUTES.listTags)).toBe(true)
})

test('errors stand beside the field, those of the form and those of the server', async () => {
  const server = serverOf('VIP').answer(ROUTES.updateTag, () => {
    throw refuse('ERR_VALIDATION', { fields: { name: 'tooLong' } })
  })
  const { page, user } = renderPage({ server })
  await user.click(await page.findByRole('button', { name: 'Editar: VIP' }))
  const dialog = await page.findByRole('dialog', { name: 'Editar etiqueta' })
  const name = within(dialog).getByRole('textbox', { name: 'Nome' })
  await user.clear(name)
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await within(dialog).findByText('Campo obrigatório')
  expect(server.bodiesOf(ROUTES.updateTag)).toEqual([])
  await user.type(name, 'Muito, muito importante')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await within(dialog).findByText('Nome muito longo!')
  // The field says it, so no toast does.
  expect(page.queryByText('Confira os campos destacados.')).toBeNull()
  // The list is as it was, so it is not fetched again.
  expect(server.calls.filter(({ route }) => route === ROUTES.listTags)).toHaveLength(1)
})

test('a record is deleted when the user confirms', async () => {
  const server = serverOf('VIP', 'Orçamento')
  const { page, user } = renderPage({ server })
  await user.click(await page.findByRole('button', { name: 'Excluir: VIP' }))
  const dialog = await page.findByRole('dialog', { name: 'Excluir a etiqueta VIP?' })
  within(dialog).getByText('Ela sai de todas as conversas que a levam. Esta ação não pode ser desfeita.')
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await page.findByText('Etiqueta excluída com sucesso.')
  await waitFor(() => expect(page.queryByRole('cell', { name: 'VIP' })).toBeNull())
  page.getByRole('cell', { name: 'Orçamento' })
})

test('a record stays when the user cancels', async () => {
  const server = serverOf('VIP')
  const { page, user } = renderPage({ server })
  const remove = await page.findByRole('button', { name: 'Excluir: VIP' })
  await user.click(remove)
  const dialog = await page.findByRole('dialog', { name: 'Excluir a etiqueta VIP?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(remove))
  page.getByRole('cell', { name: 'VIP' })
  expect(server.calls).toHaveLength(1)
})

test('a deletion that the server refuses shows the error, and the record stays', async () => {
  const server = serverOf('VIP').answer(ROUTES.deleteTag, () => {
    throw refuse('ERR_NO_TAG_FOUND')
  })
  const { page, user } = renderPage({ server })
  await user.click(await page.findByRole('button', { name: 'Excluir: VIP' }))
  await user.click(await page.findByRole('button', { name: 'Excluir' }))
  await page.findByText('Etiqueta não encontrada.')
  page.getByRole('cell', { name: 'VIP' })
})

test('what uses a record that cannot be deleted is named, and leads to its screen', async () => {
  const server = serverOf('VIP').answer(ROUTES.deleteTag, () => {
    throw refuse('ERR_IN_USE', {
      campaigns: [{ id: 1, name: 'Natal' }],
      quickMessages: [
        { id: 3, name: 'ola' },
        { id: 4, name: '' },
      ],
      reportMailings: Array.from({ length: 10 }, (_, index) => ({ id: index, name: `Semana ${index}` })),
    })
  })
  const { page, user } = renderPage({ server })
  await user.click(await page.findByRole('button', { name: 'Excluir: VIP' }))
  await user.click(await page.findByRole('button', { name: 'Excluir' }))
  const dialog = within(await page.findByRole('dialog', { name: 'VIP está em uso' }))
  expect(dialog.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Campanhas', '/campaigns'],
    ['Natal', '/campaigns/1'],
    ['Respostas rápidas', '/quick-messages'],
    ['ola', '/quick-messages?search=ola'],
    ['Relatórios por e-mail', '/reports'],
  ])
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Natal', '1 de um colega, particular', 'Semana 7', 'e mais 2']),
  )
  expect(dialog.queryByRole('button', { name: 'Excluir' })).toBeNull()
  await user.click(dialog.getByText('Fechar'))
  page.getByRole('cell', { name: 'VIP' })
})

test('the search finds the records that match, and stands in the address', async () => {
  const { page, user, search } = renderPage({ server: serverOf('VIP', 'Orçamento') })
  await page.findByRole('cell', { name: 'VIP' })
  await user.type(page.getByRole('searchbox', { name: 'Buscar etiqueta' }), 'Orça')
  await waitFor(() => expect(page.queryByRole('cell', { name: 'VIP' })).toBeNull())
  await page.findByRole('cell', { name: 'Orçamento' })
  expect(search()).toBe(`?${new URLSearchParams({ search: 'Orça' })}`)
})

test('a search without a match says so, and its button clears it in the address', async () => {
  const { page, user, search } = renderPage({ server: serverOf('VIP'), search: '?search=xyz' })
  await page.findByText('Nenhum registro corresponde a “xyz”.')
  expect(page.getByRole('searchbox', { name: 'Buscar etiqueta' })).toHaveProperty('value', 'xyz')
  const [, clear] = page.getAllByRole('button', { name: 'Limpar busca' })
  await user.click(clear as HTMLElement)
  await page.findByRole('cell', { name: 'VIP' })
  expect(search()).toBe('')
})

test('an empty list explains its purpose, and its button adds the first record', async () => {
  const { page, user } = renderPage({ server: serverOf() })
  await page.findByText('Nenhuma etiqueta ainda')
  // Once: the head leaves title and button to it.
  expect(page.getAllByText(/Nenhuma etiqueta/)).toHaveLength(1)
  page.getByText('Crie etiquetas como VIP ou Orçamento e encontre cada conversa na hora.')
  await user.click(page.getByRole('button', { name: 'Adicionar etiqueta' }))
  await page.findByRole('dialog', { name: 'Adicionar etiqueta' })
})

test('a list that fails to load shows the error, and its button fetches it again', async () => {
  const server = new FakeServer().answer(ROUTES.listTags, () => {
    throw refuse('ERR_NO_PERMISSION')
  })
  const { page, user } = renderPage({ server })
  await page.findByText('Não foi possível carregar a lista de registros')
  page.getByText('Você não tem permissão para isso.')
  server.answer(ROUTES.listTags, () => ({ tags: [tagOf({ id: 1, name: 'VIP' })], count: 1, hasMore: false }))
  await user.click(page.getByRole('button', { name: 'Tentar de novo' }))
  await page.findByRole('cell', { name: 'VIP' })
})

test('a page offers only the actions that the user may take', async () => {
  const isOwn = (tag: Tag): boolean => tag.name === 'Minha'
  const { page } = renderPage(
    { server: serverOf('Minha', 'Dela') },
    { may: { add: false, edit: isOwn, delete: isOwn } },
  )
  await page.findByRole('button', { name: 'Editar: Minha' })
  page.getByRole('button', { name: 'Excluir: Minha' })
  expect(page.queryByRole('button', { name: 'Editar: Dela' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Excluir: Dela' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Adicionar etiqueta' })).toBeNull()
})

test('a feature adds tools to the page and actions to its records', async () => {
  const { page } = renderPage(
    { server: serverOf('VIP') },
    { tools: <button>Filtrar</button>, moreActions: tag => <button>Copiar {tag.name}</button> },
  )
  const copy = await page.findByRole('button', { name: 'Copiar VIP' })
  expect(copy.compareDocumentPosition(page.getByRole('button', { name: 'Editar: VIP' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  page.getByRole('button', { name: 'Filtrar' })
})
