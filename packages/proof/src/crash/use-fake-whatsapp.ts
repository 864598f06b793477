// Loaded before the real program: WhatsApp is the fake of the proof.
import { useFakeWhatsApp } from '@recado/whatsapp-web/testing'
import { FAKE_WHATSAPP_VARIABLE } from './qr-number.ts'

await useFakeWhatsApp(process.env[FAKE_WHATSAPP_VARIABLE] ?? '')
