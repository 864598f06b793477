// spec: insight-7
import { ROUTES, type Me, type ReportMailing } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { MailingsDialog } from './MailingsDialog.tsx'
import type { MailingFilter } from './mailing-values.ts'

const RITA = { id: 77, name: 'Rita', mayReceive: false }
const mailingOf = (over: Partial<ReportMailing> = {}): ReportMailing => ({
  id: 4,
  name: 'Semana de vendas',
  rhythm: 'week',
  day: 1,
  hour: 8,
  period: 'week',
  isByClock: false,
  isActive: true,
  queueId: 3,
  attendantId: null,
  connectionId: null,
  tagId: null,
  fromAd: false,
  ad: '',
  limits: ['Vendas'],
  recipients: [{ id: ME.id, name: ME.name, mayReceive: true }, RITA],
  nextAt: '2026-11-30T11:00:00.000Z',
  sentAt: null,
  failure: null,
  ...over,
})
const serverOf = (isMailSet: boolean, ...mailings: ReportMailing[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listReportMailings, () => ({ mailings, isMailSet }))
    .answer(ROUTES.listMailingReaders, () => ({ readers: [{ id: ME.id, name: ME.name, mayReceive: true }] }))

/** The filter of the page: the queue Suporte. */
const FILTER: MailingFilter = {
  queueId: 9,
  attendantId: null,
  connectionId: null,
  tagId: null,
  fromAd: false,
  ad: '',
  isByClock: true,
}
const Dialog = () => <MailingsDialog opened onClose={() => undefined} filter={FILTER} limits={['Suporte']} />
const render = (server: FakeServer, me: Me = ME) => renderAsUser(Dialog, { me, server })
/** A user who sees reports, and does not administer. */
const READER: Me = { ...ME, profile: 'user', showDashboard: 'enabled' }

test('a mailing is shown with its times, its filter and its readers', async () => {
  const { page } = render(serverOf(true, mailingOf(), mailingOf({ id: 5, name: 'Mensal', isActive: false })))
  const list = await page.findByRole('list', { name: 'Relatórios por e-mail' })
  const [first, second] = await within(list).findAllByRole('listitem')
  within(first as HTMLElement).getByText('segunda-feira, às 08:00 · Semana anterior')
  within(first as HTMLElement).getByText('Filtro: Vendas')
  within(first as HTMLElement).getByText(`Quem recebe: ${ME.name}, Rita (não pode ver relatórios)`)
  within(first as HTMLElement).getByText('Próximo: 30/11/2026 08:00')
  within(second as HTMLElement).getByText('Pausado')
})

test('a mailing tells when it was last sent, and that the last e-mail did not go out', async () => {
  const sentAt = '2026-11-16T11:00:00.000Z'
  const late = mailingOf({ sentAt, failure: 'retrying' })
  const { page } = render(serverOf(true, late, mailingOf({ id: 5, failure: 'final' })))
  await page.findByText('Próximo: 30/11/2026 08:00 · Último: 16/11/2026 08:00')
  page.getByText('O último e-mail não saiu; tentamos de novo.')
  page.getByText('O último e-mail não saiu.')
})

test('a new mailing takes the filter of the page, and goes to the user themselves', async () => {
  const server = serverOf(true).answer(ROUTES.createReportMailing, () => mailingOf())
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Novo, com o filtro da tela' }))
  const form = within(await page.findByRole('dialog', { name: 'Novo relatório por e-mail' }))
  form.getByText('Filtro: Suporte, tempos em horas corridas')
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Mensal')
  await user.click(form.getByRole('combobox', { name: 'Frequência' }))
  await user.click(await page.findByRole('option', { name: 'Todo mês' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Relatório por e-mail salvo.')
  expect(server.bodiesOf(ROUTES.createReportMailing)).toEqual([
    {
      name: 'Mensal',
      rhythm: 'month',
      day: 1,
      hour: 8,
      period: 'month',
      isActive: true,
      ...FILTER,
      recipientIds: [ME.id],
    },
  ])
})

test('a changed mailing keeps its filter until it takes that of the page', async () => {
  const server = serverOf(true, mailingOf()).answer(ROUTES.updateReportMailing, () => mailingOf())
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Editar: Semana de vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar relatório por e-mail' }))
  form.getByText('Filtro: Vendas')
  await user.click(form.getByRole('button', { name: 'Trocar pelo filtro da tela' }))
  form.getByText('Filtro: Suporte, tempos em horas corridas')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Relatório por e-mail salvo.')
  expect(server.bodiesOf(ROUTES.updateReportMailing)).toEqual([{ queueId: 9, isByClock: true }])
})

test('a form sends what it changed and nothing else; a new day goes with its rhythm', async () => {
  const server = serverOf(true, mailingOf()).answer(ROUTES.updateReportMailing, () => mailingOf())
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Editar: Semana de vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar relatório por e-mail' }))
  await user.type(form.getByRole('textbox', { name: 'Nome' }), ' 2')
  await user.click(form.getByRole('combobox', { name: 'Dia' }))
  await user.click(await page.findByRole('option', { name: 'terça-feira' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Relatório por e-mail salvo.')
  expect(server.bodiesOf(ROUTES.updateReportMailing)).toEqual([
    { name: 'Semana de vendas 2', rhythm: 'week', day: 2 },
  ])
})

test('a mailing is paused, sent now and deleted', async () => {
  const server = serverOf(true, mailingOf())
    .answer(ROUTES.updateReportMailing, () => mailingOf())
    .answer(ROUTES.sendReportMailing, () => ({ message: 'ok' }))
    .answer(ROUTES.deleteReportMailing, () => ({ message: 'ok' }))
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Pausar: Semana de vendas' }))
  await page.findByText('Relatório por e-mail salvo.')
  expect(server.bodiesOf(ROUTES.updateReportMailing)).toEqual([{ isActive: false }])
  await user.click(page.getByRole('button', { name: 'Enviar agora para mim: Semana de vendas' }))
  await page.findByText('O e-mail para você está a caminho.')
  await user.click(page.getByRole('button', { name: 'Excluir: Semana de vendas' }))
  const question = within(
    await page.findByRole('dialog', { name: 'Excluir o relatório por e-mail Semana de vendas?' }),
  )
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await page.findByText('Relatório por e-mail excluído.')
})

test('a reader leaves, and changes nothing; without a mail server that is said', async () => {
  const server = serverOf(false, mailingOf()).answer(ROUTES.leaveReportMailing, () => ({ message: 'ok' }))
  const { page, user } = render(server, READER)
  await page.findByText(/O servidor não tem e-mail configurado/)
  expect(page.queryByRole('button', { name: /Editar|Pausar|Excluir|Novo|Enviar/ })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Não receber mais: Semana de vendas' }))
  await page.findByText('Você não recebe mais este relatório.')
})
