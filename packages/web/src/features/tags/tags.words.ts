import type { WordTree } from '@recado/domain'

/** The tags page. Spec: administration 2 "Tags". */
export const tags = {
  count: {
    pt: '{count, plural, =0 {Nenhuma etiqueta} one {# etiqueta} other {# etiquetas}}',
    en: '{count, plural, =0 {No tags} one {# tag} other {# tags}}',
    es: '{count, plural, =0 {Ninguna etiqueta} one {# etiqueta} other {# etiquetas}}',
    tr: '{count, plural, =0 {Etiket yok} one {# etiket} other {# etiket}}',
  },
  sentence: {
    pt: 'Marque as conversas para filtrar e organizar depois.',
    en: 'Mark tickets so that you can filter and sort them later.',
    es: 'Marque los tickets para filtrarlos y ordenarlos después.',
    tr: 'Sonradan filtrelemek ve düzenlemek için talepleri işaretleyin.',
  },
  search: { pt: 'Buscar etiqueta', en: 'Search tag', es: 'Buscar etiqueta', tr: 'Etiket ara' },
  add: { pt: 'Adicionar etiqueta', en: 'Add tag', es: 'Agregar etiqueta', tr: 'Etiket ekle' },
  addTitle: { pt: 'Adicionar etiqueta', en: 'Add tag', es: 'Agregar etiqueta', tr: 'Etiket ekle' },
  editTitle: { pt: 'Editar etiqueta', en: 'Edit tag', es: 'Editar etiqueta', tr: 'Etiketi düzenle' },
  saved: {
    pt: 'Etiqueta salva com sucesso.',
    en: 'Tag saved.',
    es: 'Etiqueta guardada con éxito.',
    tr: 'Etiket kaydedildi.',
  },
  deleted: {
    pt: 'Etiqueta excluída com sucesso.',
    en: 'Tag deleted.',
    es: 'Etiqueta eliminada con éxito.',
    tr: 'Etiket silindi.',
  },
  deleteTitle: {
    pt: 'Excluir a etiqueta {name}?',
    en: 'Delete the tag {name}?',
    es: '¿Eliminar la etiqueta {name}?',
    tr: '{name} etiketi silinsin mi?',
  },
  deleteText: {
    pt: 'Ela sai de todas as conversas que a levam. Esta ação não pode ser desfeita.',
    en: 'It is taken off every ticket that carries it. This cannot be undone.',
    es: 'Se quita de todos los tickets que la llevan. Esta acción no se puede deshacer.',
    tr: 'Etiket, bulunduğu tüm taleplerden kaldırılır. Bu işlem geri alınamaz.',
  },
  emptyTitle: {
    pt: 'Nenhuma etiqueta ainda',
    en: 'No tags yet',
    es: 'Aún no hay etiquetas',
    tr: 'Henüz etiket yok',
  },
  emptySentence: {
    pt: 'Crie etiquetas como VIP ou Orçamento e encontre cada conversa na hora.',
    en: 'Make tags such as VIP or Quote and find each conversation at once.',
    es: 'Cree etiquetas como VIP o Presupuesto y encuentre cada conversación al instante.',
    tr: 'VIP veya Teklif gibi etiketler oluşturun, her görüşmeyi anında bulun.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  tooShort: { pt: 'Nome muito curto', en: 'Name too short', es: 'Nombre demasiado corto', tr: 'Ad çok kısa' },
  color: { pt: 'Cor', en: 'Colour', es: 'Color', tr: 'Renk' },
  tickets: { pt: 'Conversas', en: 'Tickets', es: 'Tickets', tr: 'Talepler' },
  carried: {
    pt: '{count, plural, =0 {sem conversas} one {# conversa} other {# conversas}}',
    en: '{count, plural, =0 {no tickets} one {# ticket} other {# tickets}}',
    es: '{count, plural, =0 {sin tickets} one {# ticket} other {# tickets}}',
    tr: '{count, plural, =0 {talep yok} one {# talep} other {# talep}}',
  },
  preview: { pt: 'Como aparece', en: 'How it looks', es: 'Cómo se ve', tr: 'Görünümü' },
} as const satisfies WordTree
