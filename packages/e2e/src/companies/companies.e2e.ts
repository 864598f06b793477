// spec: companies-2
import { readFile } from 'node:fs/promises'
import { ROUTES } from '@recado/contract'
import { typeDay } from '../testing/day-field.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'

/** Help videos reach every story of this product, so none is left behind. */
test.afterEach(({ product }) =>
  product.context.platform.deleteFrom('helps').where('title', 'like', '%Primeiros passos%').execute(),
)

const hireOperator = (company: StoryCompany) => company.hire('Rita', { profile: 'admin', is_super: true })

test('an operator sells a plan to a company, suspends it and opens it again', async ({ acme, logIn }) => {
  const unique = acme.id
  const rita = await logIn(await hireOperator(acme), { at: '/settings/plans' })

  await test.step('a plan with one user and one queue', async () => {
    await rita.getByRole('button', { name: 'Adicionar plano' }).first().click()
    const form = rita.getByRole('dialog', { name: 'Adicionar plano' })
    await form.getByRole('textbox', { name: 'Nome' }).fill(`Essencial ${unique}`)
    await form.getByRole('textbox', { name: 'Usuários' }).fill('1')
    await form.getByRole('textbox', { name: 'Filas' }).fill('1')
    await form.getByRole('switch', { name: 'Kanban' }).click()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(rita.getByText('Plano salvo com sucesso.')).toBeVisible()
  })

  const company = `Padaria ${unique}`
  await test.step('a company with its first admin, whose name is its own', async () => {
    await rita.getByRole('link', { name: 'Empresas' }).click()
    await rita.getByRole('button', { name: 'Adicionar empresa' }).first().click()
    const form = rita.getByRole('dialog', { name: 'Adicionar empresa' })
    await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(company)
    await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`lia.${unique}@padaria.example`)
    await form
      .getByRole('combobox', { name: 'Plano' })
      .or(form.getByRole('textbox', { name: 'Plano' }))
      .click()
    await rita.getByRole('option', { name: new RegExp(`Essencial ${unique}`) }).click()
    await typeDay(form, 'Vencimento', '2030-01-31')
    await form.getByLabel('Senha', { exact: true }).fill('Girassol-42')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(rita.getByText('Empresa salva com sucesso.')).toBeVisible()
  })

  await test.step('its due date moves by a month, and back', async () => {
    await rita.getByRole('searchbox', { name: 'Buscar nome, e-mail ou documento' }).fill(company)
    // The rows of the search replace those of before.
    await expect(rita.getByText('1 empresa', { exact: true })).toBeVisible()
    const row = rita.getByRole('row', { name: new RegExp(company) })
    await expect(row).toContainText(/1\/1.*31\/01\/2030/)
    await row.getByRole('button', { name: `+ Vencimento: ${company}` }).click()
    const question = rita.getByRole('dialog', { name: `Mover o vencimento de ${company}?` })
    await expect(question).toContainText('De 31/01/2030 para 28/02/2030 (mensal).')
    await question.getByRole('button', { name: 'Vencimento' }).click()
    await expect(row).toContainText('28/02/2030')
    await rita.getByRole('button', { name: 'Desfazer' }).click()
    await expect(row).toContainText('31/01/2030')
  })

  const login = async (): Promise<{ status: number; body: unknown }> => {
    const response = await rita.request.post('/api/auth/login', {
      data: { email: `lia.${unique}@padaria.example`, password: 'Girassol-42' },
    })
    return { status: response.status(), body: await response.json() }
  }
  await test.step('suspended nobody of it logs in; opened again they do', async () => {
    const setActive = async (state: string) => {
      await rita.getByRole('button', { name: `Editar: ${company}` }).click()
      const form = rita.getByRole('dialog', { name: 'Empresa' })
      await form.getByRole('switch', { name: 'Empresa ativa' }).click()
      await form.getByRole('button', { name: 'Salvar' }).click()
      await expect(rita.getByRole('row', { name: new RegExp(company) })).toContainText(state)
    }
    await setActive('Bloqueada')
    expect((await login()).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
    await setActive('Ativa')
    expect((await login()).status).toBe(200)
  })
})

test('at the limit of the plan adding waits and says why, and a bookmark outside of the plan says so', async ({
  acme,
  product: { context },
  logIn,
}) => {
  const { platform } = context
  const { queues } = await platform
    .selectFrom('queues')
    .where('company_id', '=', acme.id)
    .select(({ fn }) => fn.countAll<number>().as('queues'))
    .executeTakeFirstOrThrow()
  const { id: plan_id } = await platform
    .insertInto('plans')
    .values({
      name: `Cheio ${acme.id}`,
      users: 50,
      connections: 5,
      queues,
      use_kanban: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.updateTable('companies').set({ plan_id }).where('id', '=', acme.id).execute()
  const ana = await logIn(acme.ana, { at: '/queues' })
  const add = ana.getByRole('button', { name: 'Adicionar fila' }).first()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(/^Seu plano permite .* Para adicionar, mude de plano\.$/)
  await add.focus()
  await expect(ana.getByRole('tooltip', { includeHidden: true })).toContainText('Seu plano permite')
  await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.vendas } })
  await expect(add).not.toHaveAttribute('aria-disabled', 'true')
  await ana.goto('/kanban')
  await expect(ana.getByText('Fora do seu plano')).toBeVisible()
  await expect(ana.getByRole('link', { name: 'Ver a assinatura' })).toBeVisible()
})

test('an operator is offered the data of a company before its deletion, and downloads them', async ({
  acme,
  product,
  logIn,
}) => {
  const rita = await logIn(await hireOperator(await product.company()), { at: '/settings/companies' })
  const { name } = await product.context.platform
    .selectFrom('companies')
    .select('name')
    .where('id', '=', acme.id)
    .executeTakeFirstOrThrow()
  await rita.getByRole('searchbox', { name: 'Buscar nome, e-mail ou documento' }).fill(name)
  await expect(rita.getByText('1 empresa', { exact: true })).toBeVisible()
  await rita.getByRole('button', { name: `Excluir: ${name}` }).click()
  const question = rita.getByRole('dialog', { name: `Encerrar a empresa ${name}?` })
  await expect(question).toContainText('Ainda não há um arquivo com os dados desta empresa.')
  await question.getByRole('button', { name: 'Exportar dados' }).click()
  await expect(question).toContainText(/Arquivo de .*: disponível até/)
  const downloading = rita.waitForEvent('download')
  await question.getByRole('button', { name: 'Baixar' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^recado-\d+-.*\.zip$/)
  const zip = await readFile(await file.path())
  expect(zip.includes('manifest.json')).toBe(true)
  await question.getByRole('button', { name: 'Remover arquivo' }).click()
  await expect(question).toContainText('Ainda não há um arquivo com os dados desta empresa.')
})

test('an invited admin only chooses a password, and a suspension is explained at the login', async ({
  acme,
  product,
  logIn,
  mailbox,
  openContext,
}) => {
  const operator = await hireOperator(acme)
  const company = await product.company({ name: 'Padaria Lua' })
  await product.context.platform
    .updateTable('users')
    .set({ last_login_at: null })
    .where('company_id', '=', company.id)
    .execute()
  const rita = await logIn(operator, { at: '/settings/companies' })
  await rita.getByRole('searchbox', { name: 'Buscar nome, e-mail ou documento' }).fill(company.name)
  await expect(rita.getByText('1 empresa', { exact: true })).toBeVisible()
  await rita.getByRole('row', { name: new RegExp(company.name) }).waitFor()
  await rita.getByText('1 empresa', { exact: true }).click()
  await rita.keyboard.press('j')
  await rita.keyboard.press('Enter')
  await rita
    .getByRole('dialog', { name: 'Empresa' })
    .getByRole('button', { name: 'Convidar de novo' })
    .click()
  await expect(rita.getByText(`O convite foi para ${company.ana.email}.`)).toBeVisible()

  const link = /http\S+/.exec(mailbox.emails.findLast(({ to }) => to === company.ana.email)?.text ?? '')?.[0]
  const context = await openContext(company.ana)
  const ana = await context.newPage()
  // The address in the letter is the public one, which no test server has.
  const { pathname, hash } = new URL(link ?? '', product.url)
  await ana.goto(`${product.url}${pathname}${hash}`)
  await ana.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('Girassol-42')
  await ana.getByRole('textbox', { name: 'Repita a nova senha' }).fill('Girassol-42')
  await ana.getByRole('button', { name: 'Salvar nova senha' }).click()
  // The new password logs her in.
  await expect(ana.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible()

  await operator.ok(ROUTES.updateCompany, { params: { companyId: company.id }, body: { status: false } })
  // A toast says it too, until the page loads anew.
  await expect(
    ana.getByRole('main').getByText('Sua sessão terminou: a empresa está suspensa. Fale com o suporte.'),
  ).toBeVisible()
})

// spec: companies-6
test('a help video asks nobody else before somebody plays it, and closes on Escape', async ({
  acme,
  logIn,
}) => {
  const operator = await hireOperator(acme)
  await operator.ok(ROUTES.createHelp, {
    body: { title: 'Primeiros passos', video: 'https://youtu.be/aqz-KE-bpKQ' },
  })
  const beto = await logIn(acme.beto)
  const foreign: string[] = []
  await beto.route(/youtube/, route => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>A video plays.</p>' })
  })
  await beto.getByRole('link', { name: 'Ajuda', exact: true }).click()
  const card = beto.getByRole('button', { name: 'Assistir: Primeiros passos' })
  await expect(card).toBeVisible()
  expect(foreign).toEqual([])
  await card.click()
  const dialog = beto.getByRole('dialog', { name: 'Primeiros passos' })
  await dialog.frameLocator('iframe').getByText('A video plays.').click()
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'])
  await beto.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
