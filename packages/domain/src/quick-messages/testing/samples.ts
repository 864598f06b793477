import type { QuickMessage } from '@recado/contract'

/** An active quick message of the company, without a file. */
export const quickMessageOf = (over: Partial<QuickMessage> = {}): QuickMessage => ({
  id: 1,
  shortcode: 'oi',
  message: 'Olá!',
  folder: '',
  geral: true,
  status: true,
  userId: null,
  user: null,
  companyId: 1,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  fileListId: null,
  fileListName: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...over,
})
