/** Names, numbers, texts and media. Spec: workspace 4, 5 and 9, administration 5 and 9, behaviour 12. */
export const TEXT_LIMITS = {
  nameMin: 2,
  nameMax: 50,
  /** Code points of the name of a customer or group. Channels cut a longer one, forms refuse it. */
  personNameMax: 120,
  numberMin: 8,
  numberMax: 50,
  /** Characters of a number as it is written, with signs and words beside it. */
  writtenNumberMax: 200,
  noteMin: 2,
  noteMax: 5_000,
  emailMax: 254,
  titleMax: 120,
  urlMax: 2_000,
  apiKeyMax: 400,
  colorMin: 3,
  colorMax: 9,
  tagNameMin: 3,
  tagNameMax: 50,
  extraInfoMax: 50,
  shortcodeMax: 50,
  /** Characters of the name of a folder of quick messages. */
  folderMax: 50,
  /** Characters of a quick message shown while one is chosen. */
  quickLabelMax: 35,
  chatTitleMax: 100,
  viewNameMax: 40,
  bodyMax: 65_536,
  /** Configured texts: greetings, farewells, out-of-hours. */
  templateMax: 4_096,
  /** Colleagues that one note may call upon. */
  mentionsMax: 20,
  /** Texts that one person may have begun to write. */
  draftsKept: 200,
  /** Of an upload: the largest document of WhatsApp; each channel has its own limits below it. */
  mediaMaxBytes: 100 * 1024 * 1024,
  mediaPerMessage: 10,
  /** Of the picture of a video that a browser draws for the customer's phone. */
  videoThumbnailMaxBytes: 12_000,
  pictureMaxBytes: 16 * 1024 * 1024,
  audioMinBytes: 10_000,
  peaks: 48,
  /** Limit of the common services. */
  transcriptionMaxBytes: 25 * 1024 * 1024,
  transcriptionMax: 20_000,
} as const
