skip_if(Sys.getenv("HIGHSLOT_SITE") == "", "HIGHSLOT_SITE names no site")
cache <- tempfile()

test_that("a season has the rows of the list, and comes from the cache the second time", {
  listed <- files()
  first <- listed[listed$table == "games" & listed$format == "csv" & !is.na(listed$season), ][1, ]
  games <- load_games(first$season, cache = cache)
  expect_equal(nrow(games), first$rows)
  kept <- list.files(cache, recursive = TRUE, full.names = TRUE)
  before <- file.mtime(kept)
  expect_identical(load_games(first$season %/% 10000, cache = cache), games)
  expect_equal(file.mtime(kept), before)
})

test_that("all seasons are one table, with dates as dates and missing cells as NA", {
  games <- load_games(cache = cache)
  expect_s3_class(games$date, "Date")
  expect_false(any(games$venue == "", na.rm = TRUE))
  expect_error(load_games(1917, cache = cache), "there are")
  expect_error(load_players(2023, cache = cache), "leave seasons out")
})

test_that("a question is a table, and a bad one an error", {
  teams <- query("teams", columns = c("toi", "gf"), min_games = 0)
  expect_true(all(c("toi", "gf") %in% names(teams)))
  expect_error(query("teams", columns = "nonsense"), "does not answer")
})
