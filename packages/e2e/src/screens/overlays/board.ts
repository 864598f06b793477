import { DESKTOP_WIDTHS, PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import {
  button,
  dialogOverlay,
  dialog,
  withValues,
  openDialog,
  recordAction,
  pressButton,
  localize,
  type Overlay,
} from './overlay.ts'

export const LANE_OVERLAYS: readonly Overlay[] = [
  dialogOverlay('a new lane', 'lanes.add', 'lanes.addTitle'),
  {
    label: 'the timer of a lane',
    open: async (page, t) => {
      const form = await openDialog(
        page,
        localize(t, recordAction('actions.edit', 'Pagamento')),
        t('lanes.editTitle'),
      )
      await form.getByRole('switch', { name: t('lanes.timer') }).check()
      return form.getByRole('textbox', { name: t('lanes.greeting') })
    },
  },
  dialogOverlay(
    'the question before deleting a lane',
    recordAction('actions.delete', 'Pagamento'),
    withValues('lanes.deleteTitle', { name: 'Pagamento' }),
  ),
]

export const BOARD_OVERLAYS: readonly Overlay[] = [
  {
    label: 'the queues of the board',
    widths: [1440],
    open: async (page, t) => {
      await pressButton(page, t('kanban.filters.allQueues'))
      return page.getByRole('checkbox', { name: 'Vendas' })
    },
  },
  {
    label: 'the menu of a lane',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('kanban.lane.menu', { lane: t('kanban.open') }))
      return page.getByRole('menuitem', { name: t('kanban.lane.collapse') })
    },
  },
  {
    label: 'the conversation of a card',
    open: async (page, t) => {
      await page
        .locator('[data-card]:not([data-phone])')
        .filter({ hasText: 'Pablo Prueba' })
        .or(button(page, t('kanban.card.openOf', { name: 'Pablo Prueba' })))
        .click()
      return page.getByRole('region', { name: t('kanban.drawer.label') })
    },
  },
  {
    label: 'the lanes of a phone',
    widths: PHONE_WIDTHS,
    open: async page => {
      await page.locator('[data-lane-picker]').click()
      return page.getByRole('menuitem', { name: 'Pagamento' })
    },
  },
  {
    label: 'the filters of the board',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await page.getByRole('button', { name: t('lists.filters.button', { count: 0 }) }).click()
      return dialog(page, t('kanban.filters.title'))
    },
  },
  {
    label: 'the lanes for a card',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('kanban.card.moveOf', { name: 'Pablo Prueba' }))
      return dialog(page, t('kanban.move.title', { name: 'Pablo Prueba' }))
    },
  },
  {
    label: 'the value and the note of a card',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('kanban.card.editOf', { name: 'Pablo Prueba' }))
      return dialog(page, t('kanban.card.editOf', { name: 'Pablo Prueba' }))
    },
  },
]
