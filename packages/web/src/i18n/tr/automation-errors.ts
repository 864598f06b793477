import type { Catalogue } from '../messages.ts'
import type { automationErrors as pt } from '../pt/automation-errors.ts'

export const automationErrors = {
  ERR_INTEGRATION_RESEND: 'Bu çağrı tekrarlanamaz.',
  ERR_NO_DELIVERY_FOUND: 'Çağrı bulunamadı.',
  ERR_NO_INTEGRATION_FOUND: 'Entegrasyon bulunamadı.',
  ERR_NO_QUEUE_OPTION_FOUND: 'Menü seçeneği bulunamadı.',
  ERR_TEST_SESSION_DIALOG: 'Entegrasyon beklenen yanıtı vermedi.',
  ERR_QUEUE_OPTION_PARENT: 'Bir seçenek kendi altında olamaz.',
  ERR_API_KEY_LIMIT: 'Şirkette izin verilen en fazla API anahtarı var.',
  ERR_NO_API_KEY_FOUND: 'API anahtarı bulunamadı.',
  ERR_QUEUE_OPTION_LIMIT: 'Menüde izin verilen en fazla seçenek veya düzey var.',
  ERR_NO_WEBHOOK_FOUND: 'Webhook bulunamadı.',
  ERR_WEBHOOK_LIMIT: 'Şirkette izin verilen en fazla webhook var.',
  ERR_INTEGRATION_LIMIT: 'Şirkette izin verilen en fazla entegrasyon var.',
  ERR_NO_PROMPT_FOUND: 'Komut bulunamadı.',
  ERR_PROMPT_FAILED: 'Yapay zekâ hizmeti yanıt vermedi. Birazdan yeniden deneyin.',
  ERR_PROMPT_KEY_REQUIRED: 'Adres değişti: bu hizmetin anahtarını da girin.',
} satisfies Catalogue<typeof pt>
