/** The id of the app that the tokens of a fake belong to. */
export const FAKE_APP_ID = '670843887433847'

/** Addresses for webhooks, as the Cloud API shows them: of the number, of its account and of the app. */
export interface CallbackUrls {
  readonly phone_number?: string
  readonly whatsapp_business_account?: string
  readonly application?: string
}

/** The apps that an account reports to; a test may change them at any time. */
export class FakeSubscriptions {
  /** Events that the account reports, by the id of the app. */
  readonly apps = new Map<string, readonly string[]>()
  /** Requests to subscribe the app of the token. */
  requests = 0
  /** The token may not subscribe anything. */
  isRefused = false
  /** Fields that the account does not know. */
  readonly unknownFields = new Set<string>()
  /** The addresses that the API shows; undefined for an API that does not show them. */
  callbacks: CallbackUrls | undefined

  /** Returns whether the account has taken the subscription. */
  subscribe(fields: readonly string[]): boolean {
    this.requests += 1
    if (this.isRefused || fields.some(field => this.unknownFields.has(field))) return false
    this.apps.set(FAKE_APP_ID, fields)
    return true
  }

  /** The apps in the shape of the Cloud API. */
  cloudApps(): unknown {
    const override = this.callbacks?.whatsapp_business_account
    return {
      data: [...this.apps.keys()].map(id => ({
        whatsapp_business_api_data: { id, name: `App ${id}` },
        ...(override !== undefined && id === FAKE_APP_ID && { override_callback_uri: override }),
      })),
    }
  }

  /** The apps in the shape of a page. */
  pageApps(): unknown {
    return { data: [...this.apps].map(([id, subscribed_fields]) => ({ id, subscribed_fields })) }
  }

  /** The webhooks of the app. */
  appWebhooks(object: string): unknown {
    const { application } = this.callbacks ?? {}
    return {
      data:
        application === undefined
          ? []
          : [
              {
                object,
                callback_url: application,
                active: true,
                fields: [{ name: 'messages', version: 'v25.0' }],
              },
            ],
    }
  }
}
