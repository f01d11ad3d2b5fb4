library(testthat)
library(highslot)
test_check("highslot")
