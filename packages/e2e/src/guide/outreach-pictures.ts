import { expect, type Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { openDialog, pressButton } from '../screens/overlays/overlay.ts'
import type { Translator } from '../testing/translations.ts'
import { nameEditButton, type Picture } from './picture.ts'

/** Leaves a step of the builder of campaigns for the next one. */
async function openNextStep(
  page: Page,
  t: Translator,
  next: 'messages' | 'pace' | 'schedule' | 'review',
): Promise<void> {
  const step = t(`campaigns.builder.step.${next}`)
  await pressButton(page, t('campaigns.builder.nextStep', { step }))
  await expect(page.getByRole('group', { name: step })).toBeVisible()
}

export const OUTREACH_PICTURES: readonly Picture[] = [
  {
    name: 'contact-lists/import',
    at: async ({ company }) =>
      `/contact-lists/${(await company.ana.ok(ROUTES.listContactLists, { query: {} })).records[0]?.id}/contacts`,
    prepare: async (page, t, { words }) => {
      const form = await openDialog(page, t('contactListItems.import'), t('spreadsheets.title'))
      const file = { name: words.sheetName, mimeType: 'text/csv', buffer: Buffer.from(words.sheet) }
      await form.locator('input[type=file]').setInputFiles(file)
      return form.getByRole('region', { name: t('spreadsheets.preview') })
    },
  },
  {
    name: 'campaigns/audience',
    at: '/campaigns',
    prepare: async (page, t, { words }) => {
      await pressButton(page, t('campaigns.add'))
      await page.getByRole('textbox', { name: t('campaigns.builder.name') }).fill(words.campaign)
      await page.getByRole('combobox', { name: t('campaigns.builder.list'), exact: true }).click()
      await page.getByRole('option', { name: words.list }).click()
      await page.getByRole('combobox', { name: t('campaigns.builder.connection') }).click()
      await page.getByRole('option', { name: words.connection }).click()
      await openNextStep(page, t, 'messages')
      await expect(page.getByRole('textbox', { name: /1$/ })).toBeVisible()
      await pressButton(page, t('campaigns.builder.back'))
      return page.getByText(t('campaigns.builder.willReceive'))
    },
  },
  {
    name: 'campaigns/messages',
    at: '/campaigns',
    prepare: async (page, t, { words }) => {
      await pressButton(page, nameEditButton(t, words.campaign))
      await openNextStep(page, t, 'messages')
      for (const [index, text] of words.variants.entries()) {
        const name = t('campaigns.builder.message', { number: index + 1 })
        if (index > 0)
          await page.getByRole('tab', { name: t('campaigns.builder.variant', { number: index + 1 }) }).click()
        await page.getByRole('textbox', { name }).fill(text)
      }
      return page.getByText(new RegExp(words.customers[0]?.[0] ?? '')).last()
    },
  },
  {
    name: 'campaigns/report',
    at: '/campaigns',
    prepare: async (page, t, { words, phone, customers }) => {
      await pressButton(page, nameEditButton(t, words.campaign))
      await openNextStep(page, t, 'messages')
      for (const [index, text] of words.variants.entries())
        if (index === 0)
          await page.getByRole('textbox', { name: t('campaigns.builder.message', { number: 1 }) }).fill(text)
      await openNextStep(page, t, 'pace')
      // The pictures are taken at any hour.
      for (const field of ['dayFrom', 'dayTo'] as const)
        await page.getByLabel(t(`campaigns.builder.fields.${field}`), { exact: true }).fill('')
      await openNextStep(page, t, 'schedule')
      await openNextStep(page, t, 'review')
      await page.getByRole('checkbox', { name: t('campaigns.builder.agreed') }).check()
      await pressButton(page, t('campaigns.builder.startNow'))
      const yes = page.getByRole('button', { name: t('campaigns.builder.night.confirm') })
      await yes
        .or(page.getByText(t('campaigns.report.funnelTitle')))
        .first()
        .waitFor()
      if (await yes.isVisible()) await yes.click()
      await expect(page.getByText(t('campaigns.status.FINALIZADA'))).toBeVisible()
      // A list under the pointer keeps still, and offers what is new behind a button.
      await page.mouse.move(0, 0)
      phone.write(customers[0] ?? '', words.yes)
      await expect(page.getByText(words.yes)).toBeVisible()
      return page.getByText(t('campaigns.report.funnelTitle'))
    },
  },
  {
    name: 'schedules/month',
    at: '/schedules',
    prepare: async (page, t) => {
      await page.getByText(t('schedules.month'), { exact: true }).click()
      await page.getByRole('button', { name: t('schedules.next'), exact: true }).click()
      return page.getByRole('button', { name: new RegExp(t('schedules.statuses.PENDENTE')) }).first()
    },
  },
  {
    name: 'consent/words',
    at: '/settings/options',
    prepare: async (page, t) => {
      const words = page.getByText(t('consents.words.label'))
      await words.evaluate(element => element.scrollIntoView({ block: 'center' }))
      return words
    },
  },
]
