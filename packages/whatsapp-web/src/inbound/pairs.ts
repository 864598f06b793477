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

/** Second copies that every browser shows as well as the first. */
const SHARPER_COPIES: ReadonlySet<unknown> = new Set([HD_IMAGE_DUAL_UPLOAD, HD_VIDEO_DUAL_UPLOAD])

/** The message of which this one is a second copy, and whether it is the better one of the two. */
export function originalOf(
  given: proto.IMessage,
): { readonly id: string; readonly isSharper: boolean } | undefined {
  const message = given.deviceSentMessage?.message ?? given
  const association =
    message.messageContextInfo?.messageAssociation ??
    message.associatedChildMessage?.message?.messageContextInfo?.messageAssociation ??
    given.messageContextInfo?.messageAssociation
  if (!SECOND_COPIES.has(association?.associationType)) return undefined
  const id = association?.parentMessageKey?.id
  return id ? { id, isSharper: SHARPER_COPIES.has(association?.associationType) } : undefined
}
