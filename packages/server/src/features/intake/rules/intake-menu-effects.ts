import type { Ticket } from '@recado/contract'
import type { IntakeEffect } from '@recado/domain'
import * as files from '../../files/index.ts'
import * as messages from '../../messages/index.ts'
import * as queueOptions from '../../queue-options/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'

const MENU_EFFECTS = [
  'enterOption',
  'placeInMenu',
  'giveUpMenu',
  'sendOptionFile',
  'sendFileList',
  'assign',
] as const satisfies readonly IntakeEffect['do'][]
type MenuEffect = Extract<IntakeEffect, { do: (typeof MENU_EFFECTS)[number] }>
export const isMenuEffect = (effect: IntakeEffect): effect is MenuEffect =>
  MENU_EFFECTS.some(name => name === effect.do)

/** Applies an effect of the menu of a queue. */
export async function applyMenuEffect(
  scope: Scope,
  ticket: Ticket,
  effect: MenuEffect,
): Promise<Ticket | undefined | void> {
  switch (effect.do) {
    case 'enterOption':
      return queueOptions.countVisit(scope, effect)
    case 'placeInMenu':
      return tickets.placeInMenu(scope, ticket.id, effect.path, effect)
    case 'giveUpMenu':
      return queueOptions.countGivenUp(scope, effect.optionId)
    case 'sendOptionFile':
      return sendOptionFile(scope, ticket, effect.optionId)
    case 'sendFileList':
      return sendFileList(scope, ticket, effect.fileListId)
    case 'assign':
      return tickets.assign(scope, ticket.id, effect.userId)
  }
}

async function sendOptionFile(scope: Scope, ticket: Ticket, optionId: number): Promise<void> {
  const file = await queueOptions.findOptionFile(scope, optionId)
  if (file) await messages.sendAutomaticFile(scope, ticket, file)
}

/** Sends the message of a file list, and its files after it. */
async function sendFileList(scope: Scope, ticket: Ticket, fileListId: number): Promise<void> {
  const list = await files.findFiles(scope, fileListId)
  if (!list) return
  await messages.sendAutomatic(scope, ticket, list.message)
  for (const { media } of list.files) await messages.sendAutomaticFile(scope, ticket, media)
}
