import type { WordTree } from '@recado/domain'

/** Help videos: their page, and the one of operators. Spec: administration 2 "Help page". */
export const helps = {
  count: {
    pt: '{count, plural, =0 {Nenhuma ajuda} one {# ajuda} other {# ajudas}}',
    en: '{count, plural, =0 {No help videos} one {# help video} other {# help videos}}',
    es: '{count, plural, =0 {Ninguna ayuda} one {# ayuda} other {# ayudas}}',
    tr: '{count, plural, =0 {Yardım yok} other {# yardım}}',
  },
  sentence: {
    pt: 'Vídeos que todas as empresas veem em Ajuda.',
    en: 'Videos that every company sees under Help.',
    es: 'Vídeos que todas las empresas ven en Ayuda.',
    tr: 'Tüm şirketlerin Yardım altında gördüğü videolar.',
  },
  search: { pt: 'Buscar ajuda', en: 'Search help', es: 'Buscar ayuda', tr: 'Yardım ara' },
  add: { pt: 'Adicionar ajuda', en: 'Add help video', es: 'Agregar ayuda', tr: 'Yardım ekle' },
  addTitle: { pt: 'Adicionar ajuda', en: 'Add help video', es: 'Agregar ayuda', tr: 'Yardım ekle' },
  editTitle: { pt: 'Editar ajuda', en: 'Edit help video', es: 'Editar ayuda', tr: 'Yardımı düzenle' },
  saved: {
    pt: 'Ajuda salva com sucesso.',
    en: 'Help video saved.',
    es: 'Ayuda guardada con éxito.',
    tr: 'Yardım kaydedildi.',
  },
  deleted: {
    pt: 'Ajuda excluída com sucesso.',
    en: 'Help video deleted.',
    es: 'Ayuda eliminada con éxito.',
    tr: 'Yardım silindi.',
  },
  deleteTitle: {
    pt: 'Excluir a ajuda {name}?',
    en: 'Delete the help video {name}?',
    es: '¿Eliminar la ayuda {name}?',
    tr: '{name} yardımı silinsin mi?',
  },
  deleteText: {
    pt: 'O vídeo some para todas as empresas. Esta ação não pode ser desfeita.',
    en: 'The video disappears for every company. This cannot be undone.',
    es: 'El vídeo desaparece para todas las empresas. Esta acción no se puede deshacer.',
    tr: 'Video tüm şirketler için kaybolur. Bu işlem geri alınamaz.',
  },
  emptyTitle: {
    pt: 'Nenhuma ajuda ainda',
    en: 'No help videos yet',
    es: 'Ninguna ayuda todavía',
    tr: 'Henüz yardım yok',
  },
  emptySentence: {
    pt: 'Mostre em vídeo como usar o Recado: todas as empresas veem.',
    en: 'Show in videos how to use Recado: every company sees them.',
    es: 'Muestre en vídeo cómo usar Recado: lo ven todas las empresas.',
    tr: 'Recado’nun nasıl kullanıldığını videolarla gösterin: tüm şirketler görür.',
  },
  title: { pt: 'Título', en: 'Title', es: 'Título', tr: 'Başlık' },
  description: { pt: 'Descrição', en: 'Description', es: 'Descripción', tr: 'Açıklama' },
  video: { pt: 'Vídeo', en: 'Video', es: 'Vídeo', tr: 'Video' },
  videoHint: {
    pt: 'Endereço ou código de um vídeo do YouTube.',
    en: 'Address or code of a YouTube video.',
    es: 'Dirección o código de un vídeo de YouTube.',
    tr: 'Bir YouTube videosunun adresi veya kodu.',
  },
  videos: {
    pt: '{count, plural, =0 {Nenhum vídeo} one {# vídeo} other {# vídeos}}',
    en: '{count, plural, =0 {No videos} one {# video} other {# videos}}',
    es: '{count, plural, =0 {Ningún vídeo} one {# vídeo} other {# vídeos}}',
    tr: '{count, plural, =0 {Video yok} other {# video}}',
  },
  pageSentence: {
    pt: 'Vídeos curtos para tirar dúvidas.',
    en: 'Short videos that answer questions.',
    es: 'Vídeos cortos para resolver dudas.',
    tr: 'Soruları yanıtlayan kısa videolar.',
  },
  play: { pt: 'Assistir: {title}', en: 'Watch: {title}', es: 'Ver: {title}', tr: 'İzle: {title}' },
  noneTitle: {
    pt: 'Nenhum vídeo ainda',
    en: 'No videos yet',
    es: 'Ningún vídeo todavía',
    tr: 'Henüz video yok',
  },
  noneSentence: {
    pt: 'Os vídeos de ajuda da plataforma aparecem aqui.',
    en: 'The help videos of the platform appear here.',
    es: 'Los vídeos de ayuda de la plataforma aparecen aquí.',
    tr: 'Platformun yardım videoları burada görünür.',
  },
} as const satisfies WordTree
