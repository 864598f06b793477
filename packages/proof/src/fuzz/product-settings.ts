/** Settings of a product under test, beside its database. */
export interface ProductSettings {
  readonly env?: Record<string, string>
  /** A fake WhatsApp, and the certificate of its host of files. */
  readonly whatsapp?: { readonly url: string; readonly certificatePath: string }
}
/** The variable that carries the settings to the process. */
export const SETTINGS_VARIABLE = 'PROOF_PRODUCT'
