import { BufferJSON, proto, type SignalDataTypeMap } from 'baileys'

export type KeyType = keyof SignalDataTypeMap

/** JSON with bytes, in the library's encoding. */
export const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value, BufferJSON.replacer))
export const fromBytes = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes).toString(), BufferJSON.reviver)

/** Decodes an entry of the key store into the library's type. */
export function keyFromBytes<T extends KeyType>(type: T, bytes: Uint8Array): SignalDataTypeMap[T] {
  const value = fromBytes(bytes)
  return (
    type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value
  ) as SignalDataTypeMap[T]
}
