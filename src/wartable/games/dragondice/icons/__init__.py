"""The Special Action Icons, in files by family (DD-SAIGEN, DD-SAI)."""
