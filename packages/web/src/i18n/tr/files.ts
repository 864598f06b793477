import type { files as pt } from '../pt/files.ts'
import type { Catalogue } from '../messages.ts'

/** File lists. Spec: administration 2 "Files". */
export const files = {
  count: '{count, plural, =0 {Dosya listesi yok} one {# dosya listesi} other {# dosya listesi}}',
  sentence: 'Tek bir mesajla, aynı sırayla birlikte giden dosyalar.',
  search: 'Dosya listesi ara',
  add: 'Liste ekle',
  addTitle: 'Dosya listesi ekle',
  editTitle: 'Dosya listesini düzenle',
  saved: 'Dosya listesi kaydedildi.',
  deleted: 'Dosya listesi silindi.',
  deleteTitle: '{name} listesi silinsin mi?',
  deleteText: 'Gönderilenler görüşmelerde kalır. Bu işlem geri alınamaz.',
  emptyTitle: 'Henüz dosya listesi yok',
  emptySentence:
    'Kataloğu, fiyat listesini ve fotoğrafları bir kez bir araya getirin, hepsini birden gönderin.',
  name: 'Ad',
  message: 'Mesaj',
  messageHint: 'Dosyalardan önce gider.',
  options: 'Dosyalar',
  optionsHint: 'Bu sırayla gönderilir.',
  optionName: 'Dosyanın adı',
  nameMissing: 'Dosyaya bir ad verin',
  file: 'Dosya',
  addOption: 'Dosya ekle',
  removeOption: '{name} dosyasını kaldır',
  moveUp: '{name} yukarı',
  moveDown: '{name} aşağı',
  noFiles: 'Dosya yok',
  files: '{count, plural, one {# dosya} other {# dosya}}',
} satisfies Catalogue<typeof pt>
