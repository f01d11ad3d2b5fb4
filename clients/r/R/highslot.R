SITE <- "http://127.0.0.1:3000"
TIMEOUT_SECONDS <- 600
TABLES <- c(
  "games",
  "shots",
  "skater-games",
  "goalie-games",
  "team-games",
  "skater-splits",
  "goalie-splits",
  "team-splits",
  "pairs",
  "stints",
  "lines",
  "shifts",
  "plays",
  "win-probability",
  "player-seasons",
  "team-seasons",
  "form",
  "cards",
  "players"
)
FORMULA <- "^'(?=[=+\\-@\t\r])"

files <- function(site = NULL) listed(site, "files")

columns <- function(site = NULL) listed(site, "columns")

query <- function(rows, site = NULL, ...) {
  filters <- list(...)
  names(filters) <- sub("_$", "", names(filters))
  values <- vapply(filters, function(value) {
    text <- if (is.logical(value)) tolower(as.character(value)) else format_number(value)
    gsub("%2C", ",", utils::URLencode(paste(text, collapse = ","), reserved = TRUE), fixed = TRUE)
  }, "")
  parameters <- paste0(names(values), "=", values, recycle0 = TRUE, collapse = "&")
  path <- tempfile(fileext = ".csv")
  on.exit(unlink(path))
  download(paste0(site_of(site), "/api/query/", rows, ".csv?", parameters), path)
  read_text(path)
}

loader <- function(table) {
  force(table)
  function(seasons = NULL, site = NULL, cache = NULL, form = "csv") {
    all <- files(site)
    known <- all[all$table == table & all$format == form, ]
    if (nrow(known) == 0) stop("The site has no ", form, " files of ", table, ".", call. = FALSE)
    known <- chosen(table, known, seasons)
    kept <- vapply(seq_len(nrow(known)), function(k) kept_file(known[k, ], site, cache), "")
    if (form == "parquet") {
      tables <- lapply(kept, read_parquet)
    } else {
      dictionary <- columns(site)
      own <- dictionary[dictionary$table == table, ]
      tables <- lapply(kept, read_typed, types = named(own$type, own$column))
    }
    if (length(tables) == 1) tables[[1]] else do.call(rbind, tables)
  }
}

for (table in TABLES) assign(paste0("load_", gsub("-", "_", table)), loader(table))
rm(table)

named <- function(values, names) {
  names(values) <- names
  values
}

format_number <- function(value) if (is.numeric(value)) format(value, scientific = FALSE, trim = TRUE) else value

site_of <- function(site) {
  if (is.null(site)) site <- Sys.getenv("HIGHSLOT_SITE", SITE)
  sub("/+$", "", site)
}

# The body as it is sent, gzip or not: readers of text tell which.
download <- function(address, path) {
  before <- options(timeout = max(TIMEOUT_SECONDS, getOption("timeout")))
  on.exit(options(before))
  failed <- function(problem) {
    stop(address, " does not answer with a file (open it to read why): ", conditionMessage(problem), call. = FALSE)
  }
  headers <- c("Accept-Encoding" = "gzip")
  tryCatch(
    utils::download.file(address, path, method = "libcurl", mode = "wb", quiet = TRUE, headers = headers),
    error = failed,
    warning = failed
  )
}

listed <- function(site, name) {
  path <- tempfile(fileext = ".csv")
  on.exit(unlink(path))
  download(paste0(site_of(site), "/data/", name, ".csv"), path)
  read_text(path)
}

read_text <- function(path, ...) {
  utils::read.csv(path, na.strings = "", check.names = FALSE, encoding = "UTF-8", ...)
}

read_typed <- function(path, types) {
  classes <- c(integer = "integer", number = "numeric", text = "character", date = "Date")[types]
  table <- read_text(path, colClasses = named(classes, names(types)))
  # Text that a spreadsheet would run as a formula has an apostrophe in the file.
  for (name in names(types)[types == "text"]) table[[name]] <- sub(FORMULA, "", table[[name]], perl = TRUE)
  table
}

read_parquet <- function(path) {
  if (requireNamespace("nanoparquet", quietly = TRUE)) return(nanoparquet::read_parquet(path))
  if (requireNamespace("arrow", quietly = TRUE)) return(as.data.frame(arrow::read_parquet(path)))
  stop('form = "parquet" needs the package nanoparquet or arrow.', call. = FALSE)
}

chosen <- function(table, known, seasons) {
  if (all(is.na(known$season))) {
    if (!is.null(seasons)) stop(table, " has one file of all seasons: leave seasons out.", call. = FALSE)
    return(known)
  }
  known <- known[!is.na(known$season), ]
  known <- known[order(known$season), ]
  if (is.null(seasons)) return(known)
  wanted <- ifelse(seasons > 9999, seasons, seasons * 10000 + seasons + 1)
  missing <- wanted[!wanted %in% known$season]
  if (length(missing) > 0 || length(wanted) == 0) {
    there <- paste(known$season, collapse = ", ")
    stop(table, " has no season ", paste(missing, collapse = ", "), "; there are ", there, ".", call. = FALSE)
  }
  known[match(wanted, known$season), ]
}

# The path of a file in the cache, downloaded if it is not there, in place of those that it replaces.
kept_file <- function(file, site, cache) {
  if (is.null(cache)) cache <- Sys.getenv("HIGHSLOT_CACHE", "~/.cache/highslot")
  host <- gsub(":", "_", sub("/.*", "", sub("^[a-z]+://", "", site_of(site))))
  folder <- file.path(path.expand(cache), paste0(host, "-r"))
  ending <- if (file$format == "csv") ".csv.gz" else ".parquet"
  name <- sub("\\.[a-z]+$", "", basename(file$path))
  place <- file.path(folder, paste0(name, ".", file$sha256, ending))
  if (file.exists(place)) return(place)
  dir.create(folder, recursive = TRUE, showWarnings = FALSE)
  part <- paste0(place, ".", Sys.getpid(), ".part")
  on.exit(unlink(part))
  download(paste0(site_of(site), file$path, "?sha256=", file$sha256), part)
  if (!file.size(part) %in% c(file$bytes, file$gzip_bytes)) {
    stop(file$path, " is not the file of the list: load it again.", call. = FALSE)
  }
  others <- Sys.glob(file.path(folder, paste0(name, ".*", ending)))
  file.rename(part, place)
  unlink(setdiff(others, place))
  place
}
