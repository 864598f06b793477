import { z } from 'zod'
import { RecordUses } from '../record-uses.ts'
import { TRANSCRIPTION_FAULTS } from '../messages/transcription.ts'

/** Refusals about messages and what is sent with them. */
export const MESSAGE_ERRORS = {
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_NO_NOTE_FOUND: { status: 404 },
  ERR_CREATING_MESSAGE: { status: 400 },
  /** Nothing is left of a text after its fields are filled in: the contact has no value for them. */
  ERR_EMPTY_TEXT: { status: 400 },
  /**
   * The channel carries no such file: of this type (`types` are those it takes instead, `*` any), or of this size
   * (`maxBytes`).
   */
  ERR_FILE_NOT_CARRIED: {
    status: 415,
    detail: z.object({
      name: z.string(),
      why: z.enum(['type', 'size']),
      types: z.array(z.string()),
      maxBytes: z.int(),
    }),
  },
  /** The client key belongs to another message: of another text, ticket or user. */
  ERR_CLIENT_KEY_USED: { status: 409 },
  ERR_SENDING_WAPP_MSG: { status: 409 },
  /** The message is sent, or is being sent. */
  ERR_NOT_WAITING: { status: 409 },
  ERR_DELETE_WAPP_MSG: { status: 409 },
  ERR_EDIT_WAPP_MSG: { status: 409 },
  /** The message is too old for the request. */
  ERR_FETCH_WAPP_MSG: { status: 409 },
  ERR_TRANSCRIPTION_NOT_CONFIGURED: { status: 409 },
  ERR_TRANSCRIPTION_NO_SOUND: { status: 409 },
  /** The service that writes recordings down failed, not this server. */
  ERR_TRANSCRIPTION_FAILED: { status: 424, detail: z.object({ fault: z.enum(TRANSCRIPTION_FAULTS) }) },
  /** The stored key is for another host. */
  ERR_TRANSCRIPTION_KEY_REQUIRED: { status: 400 },
  ERR_NO_QUICK_MESSAGE_FOUND: { status: 404 },
  ERR_NO_FILE_LIST_FOUND: { status: 404 },
  ERR_NO_FILE_OPTION_FOUND: { status: 404 },
  /** The records that use the one that was to be deleted. */
  ERR_IN_USE: { status: 409, detail: RecordUses },
} as const
