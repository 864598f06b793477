import type { QueueOption } from '@recado/contract'
import type { MenuOption } from '@recado/domain'
import { NO_FILE, type ChosenFile } from '../../ui/form/FileField.tsx'

/** An option as the editor shows it: as the bot reads it, with its file and the customers who came. */
export interface MenuNode extends MenuOption {
  readonly file: ChosenFile
  readonly visits: QueueOption['visits']
}

export const toNode = (option: QueueOption): MenuNode => ({
  id: option.id,
  parentId: option.parentId,
  position: option.option,
  title: option.title,
  message: option.message,
  action: option.action,
  hasFile: option.mediaName !== null,
  file:
    option.mediaName === null
      ? NO_FILE
      : { chosen: null, name: option.mediaName, url: option.mediaPath, mime: option.mediaMime },
  visits: option.visits,
})

/** The figures of the visits to an option: those who came and neither went on nor gave up are still there. */
export const visitFigures = ({ came, wentOn, gaveUp }: MenuNode['visits']) => ({
  came,
  wentOn,
  gaveUp,
  here: Math.max(0, came - wentOn - gaveUp),
  percent: String(came === 0 ? 0 : Math.round((gaveUp / came) * 100)),
})
