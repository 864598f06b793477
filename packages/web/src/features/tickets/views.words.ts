import type { WordTree } from '@recado/domain'

export const ticketsViews = {
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  nameHint: {
    pt: 'A aba, os filtros e a busca de agora ficam guardados com este nome, em todos os seus aparelhos.',
    en: 'The tab, filters and search of now are kept under this name, on all your devices.',
    es: 'La pestaña, los filtros y la búsqueda de ahora quedan guardados con este nombre, en todos sus dispositivos.',
    tr: 'Şu anki sekme, filtreler ve arama bu adla tüm cihazlarınızda saklanır.',
  },
  replaces: {
    pt: 'Já existe uma visão com este nome; ela será substituída.',
    en: 'There is a view of this name already; it will be replaced.',
    es: 'Ya existe una vista con este nombre; será reemplazada.',
    tr: 'Bu adda bir görünüm zaten var; yerine bu geçecek.',
  },
  saveTitle: { pt: 'Salvar visão', en: 'Save view', es: 'Guardar vista', tr: 'Görünümü kaydet' },
  saved: {
    pt: 'Visão {name} salva.',
    en: 'View {name} saved.',
    es: 'Vista {name} guardada.',
    tr: '{name} görünümü kaydedildi.',
  },
  full: {
    pt: 'Você já tem {max} visões. Exclua uma para salvar outra.',
    en: 'You have {max} views already. Delete one to save another.',
    es: 'Ya tiene {max} vistas. Elimine una para guardar otra.',
    tr: 'Zaten {max} görünümünüz var. Başkasını kaydetmek için birini silin.',
  },
  manageTitle: {
    pt: 'Organizar visões',
    en: 'Organize views',
    es: 'Organizar vistas',
    tr: 'Görünümleri düzenle',
  },
  nameOf: {
    pt: 'Nome da visão {name}',
    en: 'Name of the view {name}',
    es: 'Nombre de la vista {name}',
    tr: '{name} görünümünün adı',
  },
  taken: {
    pt: 'Já existe uma visão com este nome',
    en: 'There is a view of this name already',
    es: 'Ya existe una vista con este nombre',
    tr: 'Bu adda bir görünüm zaten var',
  },
  up: { pt: 'Subir {name}', en: 'Move {name} up', es: 'Subir {name}', tr: '{name} yukarı taşı' },
  down: { pt: 'Descer {name}', en: 'Move {name} down', es: 'Bajar {name}', tr: '{name} aşağı taşı' },
  remove: { pt: 'Excluir {name}', en: 'Delete {name}', es: 'Eliminar {name}', tr: '{name} sil' },
  removeTitle: {
    pt: 'Excluir a visão {name}?',
    en: 'Delete the view {name}?',
    es: '¿Eliminar la vista {name}?',
    tr: '{name} görünümü silinsin mi?',
  },
  removeText: {
    pt: 'As conversas ficam como estão.',
    en: 'The tickets stay as they are.',
    es: 'Los tickets quedan como están.',
    tr: 'Talepler olduğu gibi kalır.',
  },
  none: {
    pt: 'Nenhuma visão salva. Escolha uma aba e filtros e salve-os pelo menu da lista.',
    en: 'No saved views. Choose a tab and filters, and save them from the menu of the list.',
    es: 'Ninguna vista guardada. Elija una pestaña y filtros y guárdelos desde el menú de la lista.',
    tr: 'Kayıtlı görünüm yok. Bir sekme ve filtre seçip listenin menüsünden kaydedin.',
  },
  group: { pt: 'Visões salvas', en: 'Saved views', es: 'Vistas guardadas', tr: 'Kayıtlı görünümler' },
} as const satisfies WordTree
