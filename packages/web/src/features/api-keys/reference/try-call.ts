import { callAddressOf, type CallDraft, type Operation } from './operations.ts'

export interface TriedCall {
  readonly status: number
  readonly milliseconds: number
  readonly text: string
}

/** Makes a call as another system does: with the key alone, and without the session of this browser. */
export async function tryCall(operation: Operation, { key, values, body }: CallDraft): Promise<TriedCall> {
  const began = performance.now()
  const response = await fetch(callAddressOf(operation, values), {
    method: operation.method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${key.trim()}`,
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(operation.body ? { body } : {}),
  })
  const text = await response.text()
  return { status: response.status, milliseconds: Math.round(performance.now() - began), text }
}
