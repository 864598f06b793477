import type { Catalogue } from '../messages.ts'
import type { laterErrors as pt } from '../pt/later-errors.ts'

export const laterErrors = {
  ERR_CONFIRMATION_LINK:
    'Bu bağlantı kullanılmış veya çok eski. Recado onayı hâlâ istiyorsa yenisini isteyin.',
  ERR_EMAIL_UNCONFIRMED:
    'Önce gönderdiğimiz bağlantıyla şirketin e-postasını doğrulayın: o zamana kadar kampanya ve rapor gönderilmez.',
  ERR_UNCONFIRMED_REACH:
    'Şirket, e-postasını doğrulayana kadar kendisine hiç yazmamış kişilerden günde {max} kişiye yazabilir. Bir yönetici, e-postayla gönderdiğimiz bağlantıyla doğrular; müşterilere verilen yanıtlar her zaman gönderilir.',
  ERR_UNKNOWN_WORK: 'Sunucunun bu sürümü artık bu işi yapmıyor. Bu işi silin.',
  ERR_FILE_NOT_CARRIED:
    '{why, select, type {{name} gönderilemez: bu kanal yalnızca {types} dosyalarını kabul eder, en fazla {size} MB.} size {{name} gönderilemez: bu kanal bu dosya türünden en fazla {size} MB kabul eder.} other {Kanal bu dosyayı kabul etmez; yanıt hangi türü ve boyutu kabul ettiğini söyler.}}',
  ERR_NO_HOURS_EXCEPTION_FOUND: 'Tatil veya istisna bulunamadı.',
  ERR_TOO_MANY_HOURS_EXCEPTIONS: 'Kendi saati olan gün sayısı çok fazla. Geçmiş olanları silin.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Bu renk kullanımda, başka bir renk seçin.',
  ERR_QUEUE_ESCALATES_NOWHERE: 'Talepleri alacak kuyruğu seçin.',
  ERR_QUEUE_ESCALATES_TO_ITSELF: 'Bir kuyruk kendisine aktaramaz.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Bu ada sahip bir kuyruk zaten var.',
  ERR_ERASURE_NAME: 'Yazılan ad bu kişinin adı değil.',
  ERR_ERASURE_OF_GROUP: 'Grup bir kişi değildir: her katılımcının verilerini ayrı silin.',
  ERR_EXPORT_LIMIT:
    'Şirketin kişi dışa aktarımları en fazla sayıya ulaştı. Her biri hazır olduktan yedi gün sonra sona erer.',
  ERR_EXPORT_NEEDS_NUMBERS:
    'Dosyada numaraların tamamı yer alır, sizse maskelenmiş numaraları görüyorsunuz. Numaraları gören bir yöneticiden isteyin.',
  ERR_EXPORT_NOT_READY: 'Dosya henüz hazır değil.',
  ERR_EXPORT_OF_GROUP: 'Grup bir kişi değildir: her katılımcının verilerini dışa aktarın.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'Bu ada sahip bir bağlantı zaten var.',
  ERR_WAPP_CREDENTIALS_REQUIRED: 'Bu bağlantının tüm kimlik bilgilerini doldurun.',
  ERR_WAPP_GREETING_REQUIRED: 'Birden fazla kuyruk varsa karşılama mesajı zorunludur.',
  ERR_WAPP_HAS_OPEN_TICKETS: 'Silmeden önce bu bağlantının etkin taleplerini kapatın veya aktarın.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'Bu bağlantı türü bu sunucuda kullanılamıyor.',
  ERR_WAPP_RATING_REQUIRED:
    '0 ile 10 arasında puan istemek için değerlendirme mesajını yazın ve kaç dakika bekleneceğini belirtin.',
  ERR_NO_ERASURE_FOUND: 'Böyle bir veri silme kaydı yok.',
  ERR_NO_RETENTION_CHANGE: 'Bekleyen bir süre değişikliği yok.',
  ERR_RETENTION_UNCONFIRMED: 'Önce silinecekleri onaylayın.',
  ERR_NO_MAILING_FOUND: 'E-posta raporu bulunamadı.',
  ERR_MAILING_LIMIT: 'Şirkette izin verilen en fazla e-posta raporu var.',
  ERR_MAY_NOT_RECEIVE: 'Seçilen kişilerden biri raporları göremez.',
  ERR_LANE_LIMIT: 'Kanban’da izin verilen en fazla aşama var.',
  ERR_LANE_LOOP: 'Talepler döngüye girer: hedef olarak başka bir aşama seçin.',
  ERR_SPREADSHEET: 'Dosya tablo olarak okunamadı.',
  ERR_MERGE_IMPOSSIBLE: 'Bu kişiler birleştirilemez: iki farklı kişi seçin.',
  ERR_MERGE_TICKETS_HELD:
    'İki kişi de aynı bağlantıda görüşülüyor. Önce görüşmelerden birini kapatın ya da aktarın.',
  ERR_MERGE_NOT_LAST: 'Bu birleştirme zaten geri alındı ya da önce daha yenisi geri alınmalı.',
  ERR_NO_MERGE_FOUND: 'Birleştirme bulunamadı.',
  ERR_TRANSCRIPTION_KEY_REQUIRED: 'Adres değişti: bu hizmetin anahtarını da girin.',
  ERR_KEY_SCOPE: 'API anahtarı bu çağrıya izin vermiyor.',
  ERR_PUSH_REFUSED: 'Bu tarayıcının bildirim hizmeti bunu kabul etmedi. Kapatıp yeniden açın.',
  ERR_PASSKEY_REFUSED: 'Geçiş anahtarı eklenmedi. Yeniden deneyin.',
  ERR_PASSKEY_LIMIT: 'En fazla sayıda geçiş anahtarınız zaten var. Önce birini kaldırın.',
  ERR_NO_PASSKEY_FOUND: 'Geçiş anahtarı artık yok.',
  ERR_USER_CREATION_DISABLED: 'Kullanıcı oluşturma yönetici tarafından kapatıldı.',
  ERR_NO_SETTING_FOUND: 'Ayar bulunamadı.',
  ERR_EMAIL_TAKEN: 'Bu e-posta kullanılamaz.',
  ERR_TAG_ALREADY_EXISTS: 'Bu ada sahip bir etiket zaten var.',
  ERR_NO_OTHER_WHATSAPP: 'En az bir varsayılan bağlantı olmalıdır.',
  ERR_NO_FILE_LIST_FOUND: 'Dosya listesi bulunamadı.',
  ERR_SCHEDULE_CLOSED: 'Bu mesaj gönderildi, gönderiliyor veya değişti: listeyi yenileyin.',
  ERR_NO_SCHEDULE_FOUND: 'Zamanlanmış mesaj bulunamadı.',
} satisfies Catalogue<typeof pt>
