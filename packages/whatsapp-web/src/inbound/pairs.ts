import { proto } from 'baileys'

const { HD_IMAGE_DUAL_UPLOAD, HD_VIDEO_DUAL_UPLOAD, HEVC_VIDEO_DUAL_UPLOAD, MOTION_PHOTO } =
  proto.MessageAssociation.AssociationType
/** Phones send the same picture or video once more, sharper or in motion, for those that can show it. */
const SECOND_COPIES: ReadonlySet<unknown> = new Set([
  HD_IMAGE_DUAL_UPLOAD,
  HD_VIDEO_DUAL_UPLOAD,
  HEVC_VIDEO_DUAL_UPLOAD,
  MOTION_PHOTO,
])

/** The id of the message of which this one is a second copy. */
export function originalOf(given: proto.IMessage): string | undefined {
  const message = given.deviceSentMessage?.message ?? given
  const association =
    message.messageContextInfo?.messageAssociation ??
    message.associatedChildMessage?.message?.messageContextInfo?.messageAssociation ??
    given.messageContextInfo?.messageAssociation
  if (!SECOND_COPIES.has(association?.associationType)) return undefined
  return association?.parentMessageKey?.id || undefined
}
