import { expect, type Page } from '@playwright/test'
import type { Translator } from '../../testing/translations.ts'
import {
  button,
  dialog,
  dialogOverlay,
  invalidFormOverlay,
  localize,
  openDialog,
  pressButton,
  recordAction,
  withValues,
  type LocalizedName,
  type Overlay,
} from './overlay.ts'

/** A step is named by its number, its title and what was chosen there. */
const openStep = (page: Page, t: Translator, step: string): Promise<void> =>
  page
    .getByRole('navigation', { name: t('campaigns.builder.steps') })
    .getByRole('button', { name: t(`campaigns.builder.step.${step}`) })
    .click()
const readTitle = withValues('campaigns.report.resolveTitle', { name: 'Rosa Teste' })

/** A step of the builder, and a field of it. */
const stepOverlay = (step: 'messages' | 'pace' | 'schedule' | 'review', ready: LocalizedName): Overlay => ({
  label: `the step ${step} of a campaign`,
  open: async (page, t) => {
    await openStep(page, t, step)
    return page.getByText(localize(t, ready)).first()
  },
  close: (page, t) => openStep(page, t, 'audience'),
})

/** The steps after the first. */
export const CAMPAIGN_BUILDER_OVERLAYS: readonly Overlay[] = [
  stepOverlay('messages', withValues('campaigns.builder.message', { number: 1 })),
  stepOverlay('pace', 'campaigns.builder.fields.dailyLimit'),
  stepOverlay('schedule', 'campaigns.builder.when'),
  stepOverlay('review', 'campaigns.builder.checks'),
]

export const CAMPAIGN_REPORT_OVERLAYS: readonly Overlay[] = [
  {
    label: 'the question about an unsure recipient',
    open: async (page, t) => {
      await pressButton(page, localize(t, recordAction('campaigns.report.resolve', 'Rosa Teste')))
      return dialog(page, localize(t, readTitle))
    },
  },
]

/** Dialogs of the pages of campaigns, files and schedules, by address. */
export const OUTREACH_OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/campaigns': [
    {
      label: 'the question before deleting a campaign',
      open: (page, t) =>
        openDialog(
          page,
          localize(t, recordAction('actions.delete', 'Liquidação')),
          t('campaigns.deleteTitle', { name: 'Liquidação' }),
        ),
    },
  ],
  '/files': [
    dialogOverlay('a new list of files', 'files.add', 'files.addTitle'),
    invalidFormOverlay(
      'a list of files with what is wrong with it',
      'files.add',
      'files.addTitle',
      'validation.required',
    ),
    dialogOverlay('a list of files', recordAction('actions.edit', 'Catálogos'), 'files.editTitle'),
  ],
  '/schedules': [
    dialogOverlay('a new schedule', 'schedules.add', 'schedules.addTitle'),
    {
      label: 'the calendar of a day',
      open: async (page, t) => {
        const form = await openDialog(page, t('schedules.add'), t('schedules.addTitle'))
        const field = t('schedules.date')
        await form.getByRole('button', { name: t('dates.open', { field }) }).click()
        return dialog(page, t('dates.calendar', { field })).getByRole('button', { name: t('dates.today') })
      },
      close: async (page, t) => {
        await page.keyboard.press('Escape')
        await expect(dialog(page, t('dates.calendar', { field: t('schedules.date') }))).toBeHidden()
        await expect(dialog(page, t('schedules.addTitle'))).toBeVisible()
        await page.keyboard.press('Escape')
      },
    },
    {
      label: 'the week of schedules',
      open: async (page, t) => {
        await page.getByText(t('schedules.week'), { exact: true }).click()
        return button(page, t('schedules.today'))
      },
      close: (page, t) => page.getByText(t('schedules.list'), { exact: true }).click(),
    },
  ],
}
