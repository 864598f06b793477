// spec: session-18
import { readFile } from 'node:fs/promises'
import { ROUTES } from '@recado/contract'
import { expect, test } from '../testing/fixtures.ts'

test('an admin sees who changed what, finds it by person and act, and exports it', async ({
  acme,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.updateUser, {
    params: { userId: acme.beto.id },
    body: { profile: 'admin', allTicket: 'enabled' },
  })
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
  const ana = await logIn(acme.ana, { at: '/audit-log' })

  await test.step('the changes with their values before and after', async () => {
    const change = ana.getByRole('row', { name: /Direitos alterados/ })
    await expect(change).toContainText('Ana')
    await expect(change).toContainText('Perfil: usuário → administrador')
    await expect(change).toContainText('Conversas sem fila: não → sim')
    await expect(ana.getByRole('row', { name: /Etiqueta obrigatória ao encerrar/ })).toContainText(
      'Desativado → Ativado',
    )
  })

  await test.step('the filters stand in the address and survive a reload', async () => {
    await ana
      .getByRole('combobox', { name: 'Ato' })
      .or(ana.getByRole('textbox', { name: 'Ato' }))
      .click()
    await ana.getByRole('option', { name: 'Configuração alterada' }).click()
    await expect(ana.getByText('1 registro', { exact: true })).toBeVisible()
    await ana.getByRole('searchbox', { name: 'Buscar pessoa ou assunto' }).fill('requiredTag')
    await expect(ana).toHaveURL(/kind=settingChanged/)
    await expect(ana).toHaveURL(/search=requiredTag/)
    await ana.reload()
    await expect(ana.getByText('1 registro', { exact: true })).toBeVisible()
    await ana.getByRole('button', { name: 'Limpar filtros' }).click()
    await ana.getByRole('searchbox', { name: 'Buscar pessoa ou assunto' }).fill('')
    await expect(ana.getByRole('row', { name: /Direitos alterados/ })).toBeVisible()
  })

  await test.step('the export, which is an act itself', async () => {
    const downloading = ana.waitForEvent('download')
    await ana.getByRole('button', { name: 'Exportar' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('audit-log.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain(';Direitos alterados;Ana;')
    await ana.reload()
    await expect(ana.getByRole('row', { name: /Exportação/ })).toContainText('Auditoria')
  })
})

test('an operator sees what operators did, and the company sees it too', async ({ acme, product, logIn }) => {
  const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const bravo = await product.company({ name: 'Padaria' })
  for (const status of [false, true])
    await operator.ok(ROUTES.updateCompany, { params: { companyId: bravo.id }, body: { status } })
  const rita = await logIn(operator, { at: '/audit-log' })
  await rita.getByText('Plataforma', { exact: true }).click()
  await expect(rita).toHaveURL(/platform=true/)
  await expect(rita.getByRole('row', { name: /Empresa suspensa/ }).first()).toContainText('Rita')
  await expect(
    rita.getByRole('row', { name: /Empresa suspensa/ }).filter({ hasText: bravo.name }),
  ).toBeVisible()
  const ana = await logIn(await bravo.hire('Aurora', { profile: 'admin' }), { at: '/audit-log' })
  await expect(ana.getByRole('row', { name: /Empresa reativada/ })).toContainText('Rita · operador')
})
