import type { WordTree } from '@recado/domain'

/** Strings shared by all record lists. */
export const lists = {
  search: { pt: 'Buscar', en: 'Search', es: 'Buscar', tr: 'Ara' },
  searching: { pt: 'Buscando…', en: 'Searching…', es: 'Buscando…', tr: 'Aranıyor…' },
  actions: { pt: 'Ações', en: 'Actions', es: 'Acciones', tr: 'İşlemler' },
  select: { pt: 'Selecionar', en: 'Select', es: 'Seleccionar', tr: 'Seç' },
  selectAll: { pt: 'Selecionar todos', en: 'Select all', es: 'Seleccionar todos', tr: 'Tümünü seç' },
  selectRow: {
    pt: 'Selecionar {name}',
    en: 'Select {name}',
    es: 'Seleccionar {name}',
    tr: '{name} kaydını seç',
  },
  selected: {
    pt: '{count, plural, =1 {# selecionado} other {# selecionados}}',
    en: '{count} selected',
    es: '{count, plural, one {# seleccionado} other {# seleccionados}}',
    tr: '{count} kayıt seçildi',
  },
  clearSelection: {
    pt: 'Limpar seleção',
    en: 'Clear selection',
    es: 'Quitar selección',
    tr: 'Seçimi temizle',
  },
  noMatchTitle: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Sin resultados', tr: 'Sonuç bulunamadı' },
  noMatch: {
    pt: 'Nenhum registro corresponde a “{search}”.',
    en: 'No record matches “{search}”.',
    es: 'Ningún registro coincide con “{search}”.',
    tr: '“{search}” ile eşleşen kayıt yok.',
  },
  filteredAway: {
    pt: 'Nenhum registro passa pelos filtros ativos.',
    en: 'No record passes the active filters.',
    es: 'Ningún registro pasa los filtros activos.',
    tr: 'Hiçbir kayıt etkin filtrelere uymuyor.',
  },
  clearSearch: { pt: 'Limpar busca', en: 'Clear search', es: 'Limpiar búsqueda', tr: 'Aramayı temizle' },
  failedTitle: {
    pt: 'Não foi possível carregar a lista de registros',
    en: 'The list of records could not be loaded',
    es: 'No se ha podido cargar la lista de registros',
    tr: 'Kayıt listesi yüklenemedi',
  },
  loadingMore: { pt: 'Carregando mais…', en: 'Loading more…', es: 'Cargando más…', tr: 'Devamı yükleniyor…' },
  moreFailed: {
    pt: 'Não foi possível carregar mais.',
    en: 'The rest did not load.',
    es: 'No se pudo cargar más.',
    tr: 'Devamı yüklenemedi.',
  },
  suggestions: {
    move: { pt: 'navegar', en: 'move', es: 'navegar', tr: 'gezin' },
    take: { pt: 'inserir', en: 'insert', es: 'insertar', tr: 'ekle' },
    close: { pt: 'fechar', en: 'close', es: 'cerrar', tr: 'kapat' },
  },
  file: {
    choose: { pt: 'Escolher arquivo', en: 'Choose file', es: 'Elegir archivo', tr: 'Dosya seç' },
    replace: { pt: 'Trocar', en: 'Replace', es: 'Cambiar', tr: 'Değiştir' },
    remove: { pt: 'Remover {name}', en: 'Remove {name}', es: 'Quitar {name}', tr: '{name} dosyasını kaldır' },
    empty: {
      pt: '“{name}” está vazio.',
      en: '“{name}” is empty.',
      es: '“{name}” está vacío.',
      tr: '“{name}” boş.',
    },
    tooLarge: {
      pt: '“{name}” é grande demais. O limite é {megabytes} MB.',
      en: '“{name}” is too large. The limit is {megabytes} MB.',
      es: '“{name}” es demasiado grande. El límite es {megabytes} MB.',
      tr: '“{name}” çok büyük. Sınır {megabytes} MB.',
    },
    wrongType: {
      pt: '“{name}” não é de um tipo aceito aqui.',
      en: '“{name}” is not of a type that is accepted here.',
      es: '“{name}” no es de un tipo aceptado aquí.',
      tr: '“{name}” burada kabul edilen bir türde değil.',
    },
    notCarried: {
      pt: 'Por {channels} este arquivo não sai.',
      en: 'This file does not leave by {channels}.',
      es: 'Este archivo no sale por {channels}.',
      tr: 'Bu dosya {channels} üzerinden gönderilemez.',
    },
  },
  filters: {
    open: {
      pt: '{count, plural, =0 {Filtros} one {Filtros (# ativo)} other {Filtros (# ativos)}}',
      en: '{count, plural, =0 {Filters} one {Filters (# active)} other {Filters (# active)}}',
      es: '{count, plural, =0 {Filtros} one {Filtros (# activo)} other {Filtros (# activos)}}',
      tr: '{count, plural, =0 {Filtreler} one {Filtreler (# etkin)} other {Filtreler (# etkin)}}',
    },
    button: {
      pt: '{count, plural, =0 {Filtros} other {Filtros (#)}}',
      en: '{count, plural, =0 {Filters} other {Filters (#)}}',
      es: '{count, plural, =0 {Filtros} other {Filtros (#)}}',
      tr: '{count, plural, =0 {Filtreler} other {Filtreler (#)}}',
    },
    active: { pt: 'Filtros ativos', en: 'Active filters', es: 'Filtros activos', tr: 'Etkin filtreler' },
    remove: {
      pt: 'Remover o filtro {filter}',
      en: 'Remove the filter {filter}',
      es: 'Quitar el filtro {filter}',
      tr: '{filter} filtresini kaldır',
    },
    clear: { pt: 'Limpar filtros', en: 'Clear filters', es: 'Limpiar filtros', tr: 'Filtreleri temizle' },
    apply: { pt: 'Aplicar', en: 'Apply', es: 'Aplicar', tr: 'Uygula' },
    lane: { pt: '{name} · etapa', en: '{name} · lane', es: '{name} · etapa', tr: '{name} · aşama' },
    removedTag: {
      pt: 'Etiqueta removida',
      en: 'Deleted tag',
      es: 'Etiqueta eliminada',
      tr: 'Silinmiş etiket',
    },
  },
} as const satisfies WordTree
