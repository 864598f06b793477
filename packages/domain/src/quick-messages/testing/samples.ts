import { defaultsOf, QuickMessageInput, type QuickMessage } from '@recado/contract'

/** An active quick message of the company, without a file. */
export const quickMessageOf = (over: Partial<QuickMessage> = {}): QuickMessage => ({
  ...defaultsOf(QuickMessageInput),
  id: 1,
  shortcode: 'oi',
  message: 'Olá!',
  geral: true,
  userId: null,
  user: null,
  companyId: 1,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  fileListName: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...over,
})
