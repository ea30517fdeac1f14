DROP INDEX "draws_commitment_index";
CREATE INDEX "draws_commitment_index" ON "draws" USING btree ("commitment");
