/** The operator's own Pix key, by which companies of a test pay. */
export const PIX_ENV = {
  RECADO_PIX_KEY: 'pix@recado.example',
  RECADO_PIX_NAME: 'Recado',
  RECADO_PIX_CITY: 'Recife',
} as const satisfies Record<string, string>
