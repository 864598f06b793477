/** An error response in the Graph API's format. */
export class GraphError extends Error {
  readonly status: number
  readonly code: number
  readonly details: string
  readonly subcode: number | undefined

  constructor(status: number, code: number, title: string, details = title, subcode?: number) {
    super(`(#${code}) ${title}`)
    this.name = 'GraphRefusal'
    this.status = status
    this.code = code
    this.details = details
    this.subcode = subcode
  }

  body(): unknown {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        ...(this.subcode !== undefined && { error_subcode: this.subcode }),
        error_data: { messaging_product: 'whatsapp', details: this.details },
        fbtrace_id: 'FakeTrace',
      },
    }
  }
}

/** A wrong or missing parameter. */
export function invalidParameter(details: string): GraphError {
  return new GraphError(400, 100, 'Invalid parameter', details)
}
