import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

/** Of no company: operators may use any of them. */
const help = {
  call: (it: FixtureIds): RouteInput => ({ params: { helpId: it.helpId } }),
  slots: { helpId: 'ignored' },
} as const

export const helps = {
  listHelps: { call: emptyInput },
  listAllHelps: { call: emptyInput },
  createHelp: { call: () => ({ body: { title: uniqueWord(), video: 'aqz-KE-bpKQ' } }), writes: 'nothing' },
  updateHelp: {
    ...help,
    call: it => ({ params: { helpId: it.helpId }, body: { title: uniqueWord() } }),
    writes: 'nothing',
  },
  deleteHelp: help,
} satisfies RouteRows
