import { z } from 'zod'
import { NUMBER_FAULTS } from '../contacts/number-fault.ts'

/** Refusals about connections and what their channels can. */
export const CONNECTION_ERRORS = {
  ERR_NO_WAPP_FOUND: { status: 404 },
  ERR_NO_DEF_WAPP_FOUND: { status: 404 },
  ERR_WAPP_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_NO_OTHER_WHATSAPP: { status: 409 },
  ERR_WAPP_NOT_INITIALIZED: { status: 409 },
  ERR_WAPP_GREETING_REQUIRED: { status: 400 },
  /** A rating needs a question and an expiry. Spec: administration 5 "Connection". */
  ERR_WAPP_RATING_REQUIRED: { status: 400 },
  ERR_WAPP_PROVIDER_UNAVAILABLE: { status: 409 },
  ERR_WAPP_HAS_OPEN_TICKETS: { status: 409 },
  ERR_WAPP_CREDENTIALS_REQUIRED: { status: 400 },
  ERR_WAPP_CHECK_CONTACT: { status: 502 },
  ERR_WAPP_INVALID_CONTACT: {
    status: 400,
    detail: z.object({ fields: z.object({ number: z.enum(NUMBER_FAULTS) }) }),
  },
  ERR_WAPP_DOWNLOAD_MEDIA: { status: 502 },
  ERR_CHANNEL_CANNOT: { status: 409 },
  ERR_NO_TEMPLATE_FOUND: { status: 404 },
  /** The provider has not approved it, or it is of a form that cannot be filled here. */
  ERR_TEMPLATE_NOT_SENDABLE: { status: 409 },
  /** A place of the template is empty. */
  ERR_TEMPLATE_VALUES: { status: 400 },
} as const
