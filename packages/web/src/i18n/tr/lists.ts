import type { Catalogue } from '../messages.ts'
import type { lists as pt } from '../pt/lists.ts'

export const lists = {
  search: 'Ara',
  searching: 'Aranıyor…',
  actions: 'İşlemler',
  select: 'Seç',
  selectAll: 'Tümünü seç',
  selectRow: '{name} kaydını seç',
  selected: '{count} kayıt seçildi',
  clearSelection: 'Seçimi temizle',
  noMatchTitle: 'Sonuç bulunamadı',
  noMatch: '“{search}” ile eşleşen kayıt yok.',
  filteredAway: 'Hiçbir kayıt etkin filtrelere uymuyor.',
  clearSearch: 'Aramayı temizle',
  failedTitle: 'Kayıt listesi yüklenemedi',
  loadingMore: 'Devamı yükleniyor…',
  moreFailed: 'Devamı yüklenemedi.',
  suggestions: { move: 'gezin', take: 'ekle', close: 'kapat' },
  file: {
    choose: 'Dosya seç',
    replace: 'Değiştir',
    remove: '{name} dosyasını kaldır',
    empty: '“{name}” boş.',
    tooLarge: '“{name}” çok büyük. Sınır {megabytes} MB.',
    wrongType: '“{name}” burada kabul edilen bir türde değil.',
  },
  filters: {
    open: '{count, plural, =0 {Filtreler} one {Filtreler (# etkin)} other {Filtreler (# etkin)}}',
    button: '{count, plural, =0 {Filtreler} other {Filtreler (#)}}',
    active: 'Etkin filtreler',
    remove: '{filter} filtresini kaldır',
    clear: 'Filtreleri temizle',
    apply: 'Uygula',
    lane: '{name} · aşama',
    removedTag: 'Silinmiş etiket',
  },
} satisfies Catalogue<typeof pt>
