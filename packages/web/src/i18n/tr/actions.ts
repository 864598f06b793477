import type { Catalogue } from '../messages.ts'
import type { actions as pt } from '../pt/actions.ts'

export const actions = {
  leave: {
    title: 'Değişiklikler bırakılsın mı?',
    text: 'Değiştirdikleriniz henüz kaydedilmedi.',
    confirm: 'Bırak',
  },
  save: 'Kaydet',
  add: 'Ekle',
  edit: 'Düzenle',
  delete: 'Sil',
  cancel: 'Vazgeç',
  close: 'Kapat',
  back: 'Geri',
  retry: 'Tekrar dene',
  reload: 'Yeniden yükle',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  clear: 'Temizle',
  refresh: 'Yenile',
  more: 'Diğer işlemler',
} satisfies Catalogue<typeof pt>
