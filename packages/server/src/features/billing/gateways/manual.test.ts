import { paymentConformance } from '../testing/conformance.ts'
import { makeManualPix } from './manual.ts'

const RECEIVER = { pixKey: 'pix@recado.example', merchantName: 'Recado', merchantCity: 'Recife' }

paymentConformance(
  'the operator’s own key',
  () => Promise.resolve({ gateway: makeManualPix(RECEIVER), dispose: () => Promise.resolve() }),
  { isWatched: false },
)
