import type { Catalogue } from '../messages.ts'
import type { platformErrors as pt } from '../pt/platform-errors.ts'

export const platformErrors = {
  ERR_COMPANY_OF_PLATFORM: 'Şirkette platform operatörleri var: askıya alınamaz ve silinemez.',
  ERR_DUE_DATE_CHANGED: 'Başka biri son ödeme tarihini değiştirdi. Yeni tarihi kontrol edin.',
  ERR_HELP_TITLE_TAKEN: 'Bu başlıkta bir yardım zaten var.',
  ERR_NO_HELP_FOUND: 'Bu yardım artık yok.',
  ERR_PLAN_NAME_TAKEN: 'Bu adda bir plan zaten var.',
  ERR_NO_SSO_DOMAIN_FOUND: 'Alan adı bulunamadı.',
  ERR_SSO_DOMAIN_LIMIT: 'Şirket en fazla alan adı sayısına ulaştı.',
  ERR_SSO_DOMAIN_PUBLIC: 'Bu alan adında herkes e-posta alabilir. Şirketinizin alan adını kullanın.',
  ERR_SSO_DOMAIN_TAKEN: 'Başka bir şirket bu alan adını kanıtladı ve kaydı hâlâ DNS’te duruyor.',
  ERR_SSO_DOMAIN_UNPROVEN: 'TXT kaydı henüz DNS’te görünmüyor. Bir değişiklik birkaç saat sürebilir.',
  ERR_CHARGE_OF_GATEWAY:
    'Bu ödeme ödeme kuruluşundan okunur, elle onaylanamaz. Tahsilatın oluşturulduğu hesapta kontrol edin.',
  ERR_GATEWAY_UNUSABLE: 'Hesap denetimden geçmedi. Ödeme yöntemi olduğu gibi kaldı.',
  ERR_INVOICE_PAID: 'Bu fatura zaten ödendi.',
  ERR_NOTHING_TO_PAY: 'Ödenecek bir şey yok: plan ücretsiz ya da lisansın sonu yok.',
  ERR_NO_CHARGE_FOUND: 'Pix kodu bulunamadı.',
  ERR_NO_INVOICE_FOUND: 'Fatura bulunamadı.',
  ERR_NO_PAYMENT_FOUND: 'Ödeme bulunamadı ya da zaten çözüldü.',
  ERR_PAYMENT_FAILED: 'Banka yanıt vermedi. Hiçbir şey tahsil edilmedi; birazdan yeniden deneyin.',
  ERR_PAYMENT_UNAVAILABLE: 'Burada Pix ile ödeme yapılamıyor. Destekle iletişime geçin.',
  ERR_PLAN_CHANGE_EARLY:
    'Şu anki plan ödenmiş. Daha küçük bir plan ya da başka bir dönem son ödeme tarihinden 20 gün önce açılır.',
  ERR_PLAN_TOO_SMALL: 'Şirket bu planın izin verdiğinden fazlasını kullanıyor. Daha büyük bir plan seçin.',
} satisfies Catalogue<typeof pt>
