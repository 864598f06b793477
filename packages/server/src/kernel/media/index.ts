export { disposition, mediaHeaders } from './headers.ts'
export {
  convertToJpeg,
  jpegThumbnail,
  PIXELS_MAX,
  THUMBNAIL_SIZE,
  thumbnail,
  videoThumbnail,
} from './images.ts'
export { LINK_MS, LinkRefused, linkExpiry, makeMediaLinks } from './links.ts'
export type { LinkAudience, LinkParts, MediaLink, MediaLinks } from './links.ts'
export { storedFile, linkToFile } from './stored-file.ts'
export { newMediaKey } from './media-key.ts'
export { openLocalStore } from './local.ts'
export { openMediaStore } from './open-media-store.ts'
export { MediaNotFound, MediaRangeRefused, MediaTooLarge, MediaUnavailable } from './media-store.ts'
export type {
  AudioShape,
  MediaPlace,
  MediaStore,
  OpenOptions,
  OpenedMedia,
  PutOptions,
  MediaFile,
} from './media-store.ts'
export type { S3Settings } from './s3.ts'
export { sniff } from './sniff.ts'
export type { Sniffed } from './sniff.ts'
export { StorageQuota } from './storage-quota.ts'
