import type { Locator, Page } from '@playwright/test'
import type { Translator } from '../../testing/translations.ts'
import { dialogOverlay, openDialog, recordAction, withValues, type Overlay } from './overlay.ts'

/** Opens the dialog and uploads a file; another row of it is refused. */
async function openPreview(page: Page, t: Translator): Promise<Locator> {
  const form = await openDialog(page, t('contactListItems.import'), t('spreadsheets.title'))
  await form.locator('input[type=file]').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Nome na planilha;Celular;E-mail pessoal;Cidade natal\nAna;11987654321;;Natal\nBia;123;;Recife',
    ),
  })
  await form.getByRole('button', { name: t('spreadsheets.start') }).waitFor()
  return form
}

/** Dialogs over the contacts of a list. */
export const CONTACT_LIST_OVERLAYS: readonly Overlay[] = [
  dialogOverlay('a new contact of a list', 'contactListItems.add', 'contactListItems.addTitle'),
  dialogOverlay(
    'the question before taking somebody off a list',
    recordAction('actions.delete', 'Marina Teste'),
    withValues('contactListItems.deleteTitle', { name: 'Marina Teste' }),
  ),
  dialogOverlay(
    'the conditions of a segment',
    'contactListItems.segment.open',
    'contactListItems.segment.title',
  ),
  {
    label: 'a spreadsheet to choose',
    open: async (page, t) =>
      (await openDialog(page, t('contactListItems.import'), t('spreadsheets.title'))).getByRole('button', {
        name: t('spreadsheets.sample'),
      }),
  },
  {
    label: 'a file that is no spreadsheet',
    open: async (page, t) => {
      const form = await openDialog(page, t('contactListItems.import'), t('spreadsheets.title'))
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('<html></html>') })
      return form.getByText(t('spreadsheets.faults.notASpreadsheet'))
    },
    expectedErrors: /400/,
  },
  {
    label: 'the columns of a spreadsheet',
    open: async (page, t) =>
      (await openPreview(page, t)).getByRole('region', { name: t('spreadsheets.preview') }),
  },
]
